import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateSync, gzipSync } from "node:zlib";

export type SlowSite = { url: string; pages: readonly string[]; close(): Promise<void> };

/** Pages that are slow in the ways real ones are; nothing in them is random. */
export async function startSlowSite(): Promise<SlowSite> {
  const server = createServer(async (request, response) => {
    const name = (URL.parse(request.url ?? "/", "http://site.invalid")?.pathname ?? "/").slice(1);
    const file = files[name];
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const { type, body, waitMs = 0 } = file;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const zips = typeof body === "string" && /gzip/.test(request.headers["accept-encoding"] ?? "");
    response.writeHead(200, {
      "content-type": type,
      "cache-control": "max-age=600",
      ...(zips ? { "content-encoding": "gzip" } : {}),
    });
    response.end(zips ? gzipSync(body) : body);
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    pages: Object.keys(files).filter((name) => files[name]?.type.startsWith("text/html")),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

type File = { type: string; body: string | Buffer; waitMs?: number };

/** A task that keeps a processor busy for so many steps. */
const work = (steps: number) =>
  `(() => { let x = 0; for (let i = 0; i < ${steps}; i += 1) x = (x * 31 + i) % 1000003; window.kept = x })();`;
const words = "<p>The tide comes in twice a day and nobody has to ask. </p>".repeat(30);
const styles = Array.from(
  { length: 3_000 },
  (_, n) => `.c${n} { color: rgb(${n % 255}, ${(n * 7) % 255}, 0); padding: ${n % 9}px }`,
).join("\n");
/** About 700 kB that is parsed and partly run. */
const library = Array.from(
  { length: 9_000 },
  (_, n) =>
    `function f${n}(a, b) { var c = a * ${n} + b; return c > ${n * 3} ? c - ${n} : [c, a, b, "text ${n} of the library"].length } f${n}(${n}, 2);`,
).join("\n");

function page(title: string, body: string, head = ""): File {
  return {
    type: "text/html; charset=utf-8",
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="A slow page">
      ${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`,
  };
}

const files: Readonly<Record<string, File>> = {
  agency: page(
    "Agency",
    Array.from(
      { length: 24 },
      (_, n) =>
        `<section class="c${n}"><h2>Work ${n}</h2><img src="/work.png?${n}" alt="Work" width="400" height="225" loading="lazy">${words.slice(0, 900)}</section>`,
    ).join(""),
    `<link rel="stylesheet" href="/big.css"><script src="/part.js" defer></script>`,
  ),
  "big-scripts": page(
    "Big scripts",
    words,
    `<link rel="stylesheet" href="/big.css"><script src="/big.js?1"></script><script src="/big.js?2" defer></script>`,
  ),
  "long-tasks": page(
    "Long tasks",
    `${words}<script>${work(6e6)}</script><script>setTimeout(() => { ${work(12e6)} }, 50);
      setTimeout(() => { ${work(12e6)} }, 300); addEventListener("load", () => { ${work(8e6)} })</script>`,
  ),
  "slow-server": {
    ...page(
      "Slow server",
      `${words}<script src="/slow.js"></script>`,
      `<link rel="stylesheet" href="/slow.css">`,
    ),
    waitMs: 1_200,
  },
  images: page(
    "Images",
    `<img src="/hero.png" alt="Hero" width="1600" height="900" style="max-width: 100%; height: auto">${words}
      ${Array.from({ length: 6 }, (_, n) => `<img src="/hero.png?${n}" alt="One more" width="800" height="450">`).join("")}`,
  ),
  "late-content": page(
    "Late content",
    `<div id="late"></div>${words}<script>setTimeout(() => { late.innerHTML = '<h2 style="font-size: 80px">A very large headline that comes late</h2>'; ${work(4e6)} }, 1500);
      setTimeout(() => { ${work(6e6)} }, 2600)</script>`,
  ),
  shifts: page(
    "Shifts",
    `<div id="box"></div>${words}<script>setTimeout(() => { box.style.height = "300px" }, 400); setTimeout(() => { box.style.height = "600px" }, 900)</script>`,
  ),
  "big.css": { type: "text/css", body: styles },
  "slow.css": { type: "text/css", body: styles, waitMs: 700 },
  "big.js": { type: "text/javascript", body: library },
  "part.js": {
    type: "text/javascript",
    body: library.slice(0, library.indexOf("function f1500(")),
  },
  "slow.js": { type: "text/javascript", body: work(2e6), waitMs: 900 },
  "hero.png": { type: "image/png", body: noisyPng(1_600, 900) },
  "work.png": { type: "image/png", body: noisyPng(400, 225, 6) },
  "robots.txt": { type: "text/plain", body: "User-agent: *\nAllow: /\n" },
};

/**
 * @param shades of each colour: the fewer, the smaller the file. An agency's two dozen pictures together
 * weigh about 2 MB; the largest ones would be more than a scan may read.
 * @see https://www.w3.org/TR/png-3/
 */
function noisyPng(width: number, height: number, shades = 90): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let state = 7;
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : 60 + ((state >> 16) % shades);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const chunks = [
    ["IHDR", head],
    ["IDAT", deflateSync(rows)],
    ["IEND", Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...chunks.map(([type, data]) => chunk(type, data)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
