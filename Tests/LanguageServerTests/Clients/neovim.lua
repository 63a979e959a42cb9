-- A session of Neovim with the server: `nvim --clean --headless -c 'luafile neovim.lua'`, in the
-- folder of `project` in ClientSessionTests.swift. INIT is the configuration to load, and END is
-- `quit`, or `vanish` to leave without a word. Prints a line for each step that passed.

-- Neovim 0.7 lacks functions that the configuration calls.
vim.fs = vim.fs or {
  dirname = function(path) return vim.fn.fnamemodify(path, ":h") end,
  find = function(names, options)
    for _, name in ipairs(names) do
      local found = vim.fn.finddir(name, options.path .. ";")
      if found == "" then found = vim.fn.findfile(name, options.path .. ";") end
      if found ~= "" then return { vim.fn.fnamemodify(found, ":p:s?/$??") } end
    end
    return {}
  end,
}
vim.lsp.start = vim.lsp.start or function(config)
  local id = next(vim.lsp.buf_get_clients(vim.fn.bufnr("Trip.swift")))
  id = id or vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, id)
end

local function finish(failure)
  if failure then io.stdout:write("failed: " .. failure .. "\n") end
  vim.cmd(failure and "cquit!" or "quitall!")
end
vim.defer_fn(function() finish("the session takes too long") end, 30000)

local function check(step, found, expected)
  if not vim.deep_equal(found, expected) then
    error(step .. ": " .. vim.inspect(found) .. " instead of " .. vim.inspect(expected), 0)
  end
  io.stdout:write(step .. "\n")
end

-- Waits until a function returns the expected value.
local function await(step, expected, value)
  vim.wait(10000, function() return vim.deep_equal(value(), expected) end, 10)
  check(step, value(), expected)
end

-- MARK: What the editor shows

-- The diagnostics of a file, sorted by place: `rule line:column severity`. Columns are bytes.
local function shown(name)
  local number = vim.fn.bufnr(vim.fn.fnamemodify(name, ":p"))
  local lines = {}
  for _, found in ipairs(number < 0 and {} or vim.diagnostic.get(number)) do
    table.insert(lines, string.format(
      "%s %d:%d %d", found.code or found.message, found.lnum, found.col, found.severity))
  end
  table.sort(lines)
  return lines
end

local function edit(name)
  vim.cmd("edit " .. vim.fn.fnameescape(name))
  if vim.bo.filetype ~= "swift" then vim.bo.filetype = "swift" end
  return vim.api.nvim_get_current_buf()
end

local function line(buffer, number)
  return vim.api.nvim_buf_get_lines(buffer, number, number + 1, false)[1]
end

-- MARK: What the editor asks

local function client() return (vim.lsp.get_clients or vim.lsp.get_active_clients)()[1] end

local function request(buffer, method, parameters)
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 5000) or {}
  local _, answer = next(answers)
  return answer and answer.result
end

local function notify(method, parameters)
  if vim.fn.has("nvim-0.11") == 1 then
    client():notify(method, parameters)
  else
    client().notify(method, parameters)
  end
end

-- Writes a file, or deletes it.
local function write_silently(path, text)
  if not text then return os.remove(path) end
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

-- Writes a file, or deletes it, and tells the server as a watcher of files does.
local function write(name, text)
  local path = vim.fn.fnamemodify(name, ":p")
  local existed = vim.fn.filereadable(path) == 1
  write_silently(path, text)
  local type = not text and 3 or existed and 2 or 1
  notify("workspace/didChangeWatchedFiles", {
    changes = { { uri = vim.uri_from_fname(path), type = type } },
  })
end

local function position(line, character) return { line = line, character = character } end

local function at(buffer, line, character)
  return {
    textDocument = { uri = vim.uri_from_bufnr(buffer) }, position = position(line, character),
  }
end

-- The first code action with a title that matches a pattern, with its edit.
local function action(buffer, line, character, pattern, only)
  local place = position(line, character)
  local actions = request(buffer, "textDocument/codeAction", {
    textDocument = { uri = vim.uri_from_bufnr(buffer) }, range = { start = place, ["end"] = place },
    context = { diagnostics = {}, only = only },
  })
  for _, action in ipairs(actions or {}) do
    if action.title:match(pattern) then
      return action.edit and action or request(buffer, "codeAction/resolve", action)
    end
  end
  return error("no action '" .. pattern .. "' of " .. vim.inspect(actions), 0)
end

local function apply(action)
  vim.lsp.util.apply_workspace_edit(action.edit, client().offset_encoding or "utf-16")
end

-- MARK: The session

local function session()
  dofile(os.getenv("INIT"))
  local name, count = "missing-default 3:19 1", "missing-default 5:6 1"
  local trip = edit("Trip.swift")
  await("diagnostics of an open document", { name, count }, function() return shown("Trip.swift") end)

  local stop = edit("Stops & more/Stop.swift")
  vim.api.nvim_buf_set_text(stop, 3, 6, 3, 10, { "vïsit" })
  await("an edit changes diagnostics of another document",
    { "invalid-inverse 4:41 1", name, count }, function() return shown("Trip.swift") end)
  vim.api.nvim_buf_set_text(stop, 3, 6, 3, 12, { "trip" })
  await("an edit is taken back", { name, count }, function() return shown("Trip.swift") end)

  local hover = request(trip, "textDocument/hover", at(trip, 4, 43))
  check("hover", hover and hover.contents.value:match("inverse: (.-)\n"), "`Stop.trip` (explicit)")
  local definition = request(trip, "textDocument/definition", at(trip, 4, 43))
  check("definition", definition, {
    uri = vim.uri_from_bufnr(stop), range = { start = position(3, 6), ["end"] = position(3, 10) },
  })

  apply(action(trip, 3, 18, "unsafe fix"))
  await("a quick fix is applied", { count }, function() return shown("Trip.swift") end)
  check("the fix is at its place", line(trip, 3), "  /* é😀 */ var name: String = \"\"  // 😀")
  apply(action(trip, 0, 0, "all safe fixes", { "source.fixAll" }))
  await("all safe fixes are applied", {}, function() return shown("Trip.swift") end)
  check("they are at their places", line(trip, 5), "  var count: Int = 3")

  vim.api.nvim_buf_set_lines(trip, 5, 6, false, { "  var count: Int" })
  await("a finding is back", { count }, function() return shown("Trip.swift") end)
  apply(action(trip, 5, 6, "^Suppress"))
  await("a finding is suppressed", {}, function() return shown("Trip.swift") end)
  check("the comment is above", line(trip, 5), "  // swiftdata-lint:disable:next missing-default")
  vim.api.nvim_buf_set_lines(trip, 5, 6, false, {})
  await("without the comment", { count }, function() return shown("Trip.swift") end)

  local settings = ".swiftdata-lint.json"
  -- Neovim watches no files on some systems, and then the server looks itself.
  write_silently(settings, "{\"rules\": {\"missing-default\": \"warning\"}}")
  await("settings that are created", { "missing-default 5:6 2" },
    function() return shown("Trip.swift") end)
  write(settings, "{\"rules\": {\"missing-default\": \"of\"}}")
  await("settings with an error", 1, function() return #shown(settings) end)
  check("the last good ones apply", shown("Trip.swift"), { "missing-default 5:6 2" })
  write(settings, nil)
  await("settings that are deleted", { count }, function() return shown("Trip.swift") end)
  check("their error disappears", shown(settings), {})

  local log = "import SwiftData\n@Model final class Log { var day: Int }\n"
  write("Log.swift", log)
  await("a file that is created", { "missing-default 1:29 2" },
    function() return shown("Log.swift") end)
  write("Log.swift", nil)
  write("Diary.swift", log)
  await("a file that is renamed", { {}, { "missing-default 1:29 2" } },
    function() return { shown("Log.swift"), shown("Diary.swift") } end)
  write("Diary.swift", nil)
  await("a file that is deleted", {}, function() return shown("Diary.swift") end)
end

local passed, failure = pcall(session)
if passed and os.getenv("END") == "vanish" then vim.loop.kill(vim.fn.getpid(), 9) end
finish(not passed and failure or nil)
