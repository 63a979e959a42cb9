"""A session of pygls, the client of pytest-lsp, with the server: `python3 -m pytest` of this file,
in the folder of `project` in ClientSessionTests.swift. SERVER is the program.
"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = pathlib.Path.cwd()
# Behind characters that need more than one unit, by the encoding of positions.
NAMES = {"utf-8": ("missing-default", 3, 19), "utf-16": ("missing-default", 3, 16)}
COUNT = ("missing-default", 5, 6)


def uri(name):
    return (ROOT / name).as_uri()


@pytest_lsp.fixture(
    params=["visual_studio_code", "emacs", "neovim"],
    config=ClientServerConfig(server_command=[os.environ["SERVER"], "lsp", "--stdio"]),
)
async def client(request, lsp_client: LanguageClient):
    @lsp_client.feature("client/registerCapability")
    def register(parameters):
        pass

    folder = types.WorkspaceFolder(ROOT.as_uri(), "project")
    parameters = types.InitializeParams(
        client_capabilities(request.param), os.getpid(), workspace_folders=[folder]
    )
    result = await lsp_client.initialize_session(parameters)
    lsp_client.encoding = result.capabilities.position_encoding
    yield
    await lsp_client.shutdown_session()


def shown(client, name):
    found = client.diagnostics.get(uri(name), [])
    return [(d.code, d.range.start.line, d.range.start.character) for d in found]


async def wait(client, name, expected):
    for _ in range(500):
        if shown(client, name) == expected:
            return
        await asyncio.sleep(0.01)
    assert shown(client, name) == expected


def document(name):
    return types.TextDocumentIdentifier(uri(name))


def open_document(client, name):
    item = types.TextDocumentItem(uri(name), "swift", 1, (ROOT / name).read_text())
    client.text_document_did_open(types.DidOpenTextDocumentParams(item))


def change_document(client, name, version, change):
    identifier = types.VersionedTextDocumentIdentifier(version, uri(name))
    client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, [change]))


def write(client, name, text):
    """Writes a file, or deletes it, and tells the server as a watcher of files does."""
    path = ROOT / name
    kind = types.FileChangeType.Changed if path.exists() else types.FileChangeType.Created
    if text is None:
        kind = types.FileChangeType.Deleted
        path.unlink()
    else:
        path.write_text(text)
    event = types.FileEvent(uri(name), kind)
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))


async def actions(client, name, line, character, only=None):
    place = types.Position(line, character)
    found = await client.text_document_code_action_async(
        types.CodeActionParams(
            document(name),
            types.Range(place, place),
            types.CodeActionContext(client.diagnostics[uri(name)], only=only),
        )
    )
    return [
        action if action.edit else await client.code_action_resolve_async(action)
        for action in found
    ]


def new_texts(action):
    changes = action.edit.document_changes
    edits = changes[0].edits if changes else list(action.edit.changes.values())[0]
    return [edit.new_text for edit in edits]


@pytest.mark.asyncio
async def test_session(client: LanguageClient):
    trip, stop = "Trip.swift", "Stops & more/Stop.swift"
    name = NAMES[client.encoding]
    await wait(client, trip, [name, COUNT])
    open_document(client, stop)
    renamed = types.TextDocumentContentChangePartial(
        types.Range(types.Position(3, 6), types.Position(3, 10)), "vïsit"
    )
    change_document(client, stop, 2, renamed)
    await wait(client, trip, [name, ("invalid-inverse", 4, 41), COUNT])
    whole = types.TextDocumentContentChangeWholeDocument((ROOT / stop).read_text())
    change_document(client, stop, 3, whole)
    await wait(client, trip, [name, COUNT])

    inverse = types.Position(4, 43)
    hover = await client.text_document_hover_async(types.HoverParams(document(trip), inverse))
    assert "to-many relationship" in hover.contents.value
    definition = await client.text_document_definition_async(
        types.DefinitionParams(document(trip), inverse)
    )
    assert (definition.uri, definition.range.start) == (uri(stop), types.Position(3, 6))

    titles = [action.title for action in await actions(client, trip, 5, 7)]
    assert "Write '= 3' on the declaration" in titles
    assert "Suppress 'missing-default' here" in titles
    everything = await actions(client, trip, 0, 0, ["source.fixAll"])
    assert [new_texts(action) for action in everything] == [["  var count: Int = 3\n"]]
    with pytest.raises(Exception, match="not supported"):
        await client.protocol.send_request_async("textDocument/unknown", {})

    settings = ".swiftdata-lint.json"
    write(client, settings, '{"rules": {"missing-default": "off"}}')
    await wait(client, trip, [])
    write(client, settings, None)
    await wait(client, trip, [name, COUNT])
    text = (ROOT / trip).read_text()
    write(client, trip, None)
    await wait(client, trip, [])
    write(client, "Renamed trip#1.swift", text)
    await wait(client, "Renamed trip#1.swift", [name, COUNT])
    write(client, "Renamed trip#1.swift", None)
    write(client, trip, text)
    await wait(client, trip, [name, COUNT])
    folder = types.WorkspaceFolder(ROOT.as_uri(), "project")
    client.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent([], [folder]))
    )
    await wait(client, trip, [])
