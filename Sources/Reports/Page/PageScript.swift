/// The script of the page: zooming and searching the picture, sorting and filtering the findings.
/// It creates no markup from text.
enum PageScript {
  static let text: String = #"""

    "use strict";
    (function () {
      const byId = id => document.getElementById(id);
      const all = (selector, root) => Array.from((root || document).querySelectorAll(selector));

      function startPicture() {
        const view = byId("view");
        const svg = view && view.querySelector("svg");
        if (!svg) return;
        const size = svg.viewBox.baseVal;
        const fit = () => Math.min(1, Math.max(view.clientWidth / size.width, 0.1));
        let scale = 1;
        function zoom(next, x, y) {
          x = x === undefined ? view.clientWidth / 2 : x;
          y = y === undefined ? view.clientHeight / 2 : y;
          const left = (view.scrollLeft + x) / scale, top = (view.scrollTop + y) / scale;
          scale = Math.min(4, Math.max(0.1, next));
          svg.style.width = size.width * scale + "px";
          svg.style.height = size.height * scale + "px";
          view.scrollLeft = left * scale - x;
          view.scrollTop = top * scale - y;
        }
        const steps = {
          in: () => zoom(scale * 1.25), out: () => zoom(scale / 1.25),
          fit: () => zoom(fit()), full: () => zoom(1)
        };
        all("button[data-zoom]").forEach(button => {
          button.addEventListener("click", steps[button.dataset.zoom]);
        });
        view.addEventListener("keydown", event => {
          const step = { "+": "in", "=": "in", "-": "out", "0": "fit", "1": "full" }[event.key];
          if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          steps[step]();
        });
        view.addEventListener("wheel", event => {
          if (!event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          const box = view.getBoundingClientRect();
          const [x, y] = [event.clientX - box.left, event.clientY - box.top];
          zoom(scale * Math.exp(-event.deltaY / 300), x, y);
        }, { passive: false });
        let drag = null;
        view.addEventListener("pointerdown", event => {
          if (event.pointerType !== "mouse" || event.button !== 0) return;
          drag = { x: event.clientX + view.scrollLeft, y: event.clientY + view.scrollTop };
        });
        window.addEventListener("pointermove", event => {
          if (!drag) return;
          event.preventDefault();
          view.scrollLeft = drag.x - event.clientX;
          view.scrollTop = drag.y - event.clientY;
        });
        window.addEventListener("pointerup", () => { drag = null; });
        startSearch(view, svg, zoom, () => scale);
        byId("zoom").hidden = false;
        zoom(Math.max(fit(), 0.45));
      }

      function startSearch(view, svg, zoom, scale) {
        const models = all("g.m", svg);
        const words = models.map(model => model.textContent.toLowerCase());
        let hits = [], next = 0;
        function show(index) {
          if (scale() < 0.7) zoom(0.7);
          const box = hits[index].getBoundingClientRect(), frame = view.getBoundingClientRect();
          view.scrollLeft += box.left - frame.left - Math.max(0, (frame.width - box.width) / 2);
          view.scrollTop += box.top - frame.top - Math.max(0, (frame.height - box.height) / 2);
        }
        function search() {
          const word = byId("find").value.trim().toLowerCase();
          hits = word ? models.filter((model, index) => words[index].includes(word)) : [];
          const ids = new Set(hits.map(model => model.id));
          models.forEach(model => {
            model.classList.toggle("dim", word !== "" && !ids.has(model.id));
            model.classList.toggle("hit", ids.has(model.id));
          });
          all("g.e", svg).forEach(line => {
            const isNear = ids.has(line.dataset.from) || ids.has(line.dataset.to);
            line.classList.toggle("dim", word !== "" && !isNear);
          });
          byId("found").textContent = word ? hits.length + " found" : "";
          next = 0;
          if (hits.length) show(0);
        }
        byId("find").addEventListener("input", search);
        byId("find").addEventListener("keydown", event => {
          if (event.key !== "Enter" || !hits.length) return;
          event.preventDefault();
          next = (next + 1) % hits.length;
          show(next);
        });
      }

      function startFindings() {
        const table = byId("list");
        if (!table) return;
        const body = table.tBodies[0];
        const rank = { error: 0, warning: 1, note: 2 };
        const rows = Array.from(body.rows).map((row, index) => ({
          row: row, index: index, severity: row.dataset.severity,
          text: row.textContent.toLowerCase(),
          keys: Array.from(row.cells).map((cell, column) =>
            column === 0 ? rank[row.dataset.severity] : cell.textContent.toLowerCase())
        }));
        function filter() {
          const words = byId("words").value.toLowerCase().split(/\s+/).filter(Boolean);
          const boxes = all("input[data-severity]:checked");
          const shown = new Set(boxes.map(box => box.dataset.severity));
          let count = 0;
          rows.forEach(item => {
            const hasAll = words.every(word => item.text.includes(word));
            const isShown = hasAll && shown.has(item.severity);
            item.row.hidden = !isShown;
            if (isShown) count += 1;
          });
          byId("count").textContent = count + " of " + rows.length + " shown";
        }
        function sort(heads, column) {
          const isDown = heads[column].getAttribute("aria-sort") === "ascending";
          heads.forEach((head, index) => head.setAttribute(
            "aria-sort", index !== column ? "none" : isDown ? "descending" : "ascending"));
          const order = (one, other) => one < other ? -1 : one > other ? 1 : 0;
          const sign = isDown ? -1 : 1;
          rows.sort((one, other) =>
            sign * order(one.keys[column], other.keys[column]) || one.index - other.index);
          rows.forEach(item => body.appendChild(item.row));
        }
        const heads = Array.from(table.tHead.rows[0].cells);
        heads.forEach((head, column) => {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = head.textContent;
          button.addEventListener("click", () => sort(heads, column));
          head.replaceChildren(button);
          head.setAttribute("aria-sort", "none");
        });
        byId("words").addEventListener("input", filter);
        all("input[data-severity]").forEach(box => box.addEventListener("change", filter));
        const open = byId("open");
        open.addEventListener("click", () => {
          const isOpen = open.getAttribute("aria-pressed") !== "true";
          open.setAttribute("aria-pressed", String(isOpen));
          all("details", body).forEach(item => { item.open = isOpen; });
        });
        byId("filter").hidden = false;
        filter();
      }

      let closed = [];
      window.addEventListener("beforeprint", () => {
        closed = all("details:not([open])");
        closed.forEach(item => { item.open = true; });
      });
      window.addEventListener("afterprint", () => {
        closed.forEach(item => { item.open = false; });
      });
      startPicture();
      startFindings();
    })();

    """#
}
