import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site of pages that never come, never end, never stop, or are too much; and one good page. */
export function createStubbornSite(): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://site.invalid").pathname;
    const answer = answers[path];
    response.on("error", () => undefined);
    if (answer) answer(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>");
  });
}

const MB = 1024 * 1024;

const answers: Readonly<Record<string, Answer>> = {
  "/": page(`<h1>Good</h1><script>console.log("hello", { a: 1 }, [2])</script>`),
  "/blank": page(""),
  "/icon": (_request, response) => response.writeHead(204).end(),

  "/redirect-circle": redirect("/redirect-circle-back"),
  "/redirect-circle-back": redirect("/redirect-circle"),
  "/reload": page("<script>location.reload()</script>"),
  "/reload-after-load": page("<script>onload = () => setTimeout(() => location.reload())</script>"),
  "/meta-refresh": page(`<meta http-equiv="refresh" content="0">`),
  "/frames": (request, response) => {
    const depth = Number(new URL(request.url ?? "", "http://site.invalid").searchParams.get("n"));
    page(`<iframe src="/frames?n=${depth + 1}"></iframe><iframe src="/frames?n=${depth}.5">`)(
      request,
      response,
    );
  },

  "/silent": () => undefined,
  "/drip-head": (request) => drip(request, "HTTP/1.1 200 OK\r\nx-slow: ", "a"),
  "/drip-body": (request) =>
    drip(request, "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<!doctype html><p>", "a"),
  "/cut": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": 10_000 });
    response.write("<!doctype html><p>half");
    setTimeout(() => response.socket?.resetAndDestroy(), 50);
  },

  "/huge": stream("text/html", 1_024 * MB),
  "/huge-script": page(`<script src="/huge-script-file"></script>`),
  "/huge-script-file": stream("text/javascript", 1_024 * MB),
  "/gzip-bomb": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
    zeros(200 * MB)
      .pipe(createGzip())
      .pipe(response);
  },
  "/brotli-bomb": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "br" });
    zeros(200 * MB)
      .pipe(createBrotliCompress(quickly))
      .pipe(response);
  },
  "/many-requests": page(
    `<script>for (let i = 0; i < 10000; i++) new Image().src = "/icon?" + i</script>`,
  ),

  "/memory-bomb": page(endless("kept.push(new Uint8Array(67108864).fill(1))")),
  "/wasm-bomb": page(
    endless(`const memory = new WebAssembly.Memory({ initial: 16384 });
      new Uint8Array(memory.buffer).fill(1);
      kept.push(memory)`),
  ),
  "/canvas-bomb": page(
    `<h1>Canvas</h1><script>for (let n = 0; n < 200; n += 1) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 8000;
      canvas.getContext("2d").fillRect(0, 0, 8000, 8000);
      document.body.append(canvas);
    }</script>`,
  ),
  "/webgl-bomb": page(
    `<script>const gl = document.createElement("canvas").getContext("webgl");
    const pixels = new Uint8Array(2048 * 2048 * 4).fill(9)</script>${endless(`
      kept.push(gl.createTexture());
      gl.bindTexture(gl.TEXTURE_2D, kept.at(-1));
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 2048, 2048, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      gl.finish()`)}`,
  ),
  "/blob-bomb": page(
    `<script>const bytes = new Uint8Array(16e6).fill(9)</script>${endless("kept.push(new Blob([bytes]))")}`,
  ),
  // These take memory beside a page that would be seen and gone before: it waits for its last script.
  "/worker-bomb": page(
    `<script>for (let n = 0; n < 8; n += 1) new Worker(URL.createObjectURL(new Blob([
      "const kept = []; for (;;) kept.push(new Uint8Array(4e6).fill(1))"])))</script>
      <script src="/silent"></script>`,
  ),
  // Each takes its share, and none of them much.
  "/frame-bomb": page(
    `${'<iframe src="/leak"></iframe>'.repeat(20)}<script src="/silent"></script>`,
  ),
  "/leak": page(
    "<script>const kept = []; setInterval(() => kept.push(new Uint8Array(4e6).fill(1)))</script>",
  ),

  "/loop": page("<script>for (;;);</script>"),
  "/loop-after-load": page("<script>onload = () => setTimeout(() => { for (;;); })</script>"),
  "/loop-in-unload": page("<script>onpagehide = onbeforeunload = () => { for (;;); }</script>"),
  "/loop-in-worker": page(
    `<script>new Worker(URL.createObjectURL(new Blob(["for (;;);"])))</script>`,
  ),
  "/debugger": page("<script>for (let i = 0; i < 1000; i++) { debugger; }</script>"),
  "/sync-request": page(
    `<script>const x = new XMLHttpRequest(); x.open("GET", "/silent", false); x.send()</script>`,
  ),
  "/silent-image": page(`<h1>Nearly</h1><img src="/silent" alt="">`),
  "/alerts": page("<script>for (;;) alert(1)</script>"),
  "/windows": page("<script>for (let i = 0; i < 100; i++) open('/?' + i)</script>"),
  // One of each at least, again and again, until the page is taken away.
  "/storms": page(`<input type="file" id="file"><script>
    onbeforeunload = (event) => event.preventDefault();
    const each = [
      () => confirm("sure?"), () => prompt("name?"), () => print(),
      () => Notification.requestPermission(), () => navigator.geolocation.getCurrentPosition(() => {}),
      () => document.getElementById("file").click(),
      () => navigator.registerProtocolHandler("web+storm", "/?%s"),
      () => history.pushState(0, "", "#" + Math.random()), () => { location.hash = Math.random() },
      () => { throw new Error("storm") }, () => Promise.reject(new Error("storm")),
      () => fetch("/icon?" + Math.random()),
    ];
    let left = 600;
    const timer = setInterval(() => {
      if (left-- === 0) clearInterval(timer);
      setTimeout(() => { throw new Error("later") });
      for (const storm of left > 595 ? each : each.slice(7, 11)) try { storm()?.catch?.(() => {}) } catch {}
    });
  </script>`),
  "/console-flood": page("<script>for (let i = 0; i < 3000; i++) console.log(i)</script>"),

  "/500": (_request, response) => {
    response.writeHead(500, { "content-type": "text/html" }).end("<h1>Broken</h1>");
  },
  "/500-empty": (_request, response) => response.writeHead(500).end(),
  "/pdf": (_request, response) => {
    response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7");
  },
  "/private": (_request, response) => {
    response.writeHead(401, { "www-authenticate": "Basic", "content-type": "text/html" }).end("No");
  },
  "/orders": redirect("/login?next=/orders"),
  "/login": page(`<form><input type="password" aria-label="Password"></form>`),
};

/** Where something stubborn is to be seen, each for itself. */
export const stubbornPaths: readonly string[] = Object.keys(answers).filter(
  (path) => !/^\/(?:|blank|icon|login|redirect-circle-back|huge-script-file)$/.test(path),
);

/** At its usual quality, Brotli would take longer than the page may. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A script that does something again and again and lets go of nothing in `kept`. */
function endless(step: string): string {
  return `<script>const kept = []; for (;;) { ${step} }</script>`;
}

function page(body: string): Answer {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><html lang="en"><title>Stubborn</title><body>${body}`);
  };
}

function redirect(location: string): Answer {
  return (_request, response) => response.writeHead(302, { location }).end();
}

function drip(request: IncomingMessage, start: string, drop: string): void {
  const { socket } = request;
  socket.write(start);
  const timer = setInterval(() => socket.write(drop), 50);
  socket.on("error", () => undefined);
  socket.on("close", () => clearInterval(timer));
}

function stream(type: string, bytes: number): Answer {
  return (_request, response) => {
    response.writeHead(200, { "content-type": type });
    const source = zeros(bytes).pipe(response);
    response.on("close", () => source.destroy());
  };
}

function zeros(bytes: number): Readable {
  const chunk = Buffer.alloc(256 * 1024, " ");
  let left = bytes;
  return new Readable({
    read() {
      left -= chunk.byteLength;
      this.push(left >= 0 ? chunk : null);
    },
  });
}
