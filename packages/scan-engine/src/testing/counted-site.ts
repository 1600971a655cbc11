import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type CountedSite = {
  url: string;
  /** Everything that a whole scan of the page asks for. */
  paths: readonly string[];
  /** How often each path that the page has was asked for with its content. */
  requests(): Record<string, number>;
  close(): void;
};

/** A page with a file of each sort, which counts what it is asked for. */
export async function startCountedSite(): Promise<CountedSite> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    // The security checks ask for heads, and for files that should not be there.
    if (request.method === "GET" && path in files) counts.set(path, (counts.get(path) ?? 0) + 1);
    const [type, body] = files[path] ?? ["text/plain", ""];
    response.writeHead(path in files ? 200 : 404, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    paths: Object.keys(files),
    requests: () => Object.fromEntries(counts),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "/": [
    "text/html",
    `<!doctype html><html lang="en"><title>Counted</title><meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="/style.css"><link rel="manifest" href="/app.webmanifest">
    <h1>Hello</h1><img src="/picture.svg" alt="A square" width="9" height="9">
    <div style="height: 3000px"></div><img loading="lazy" src="/late.svg" alt="A square" width="9" height="9">
    <iframe title="Frame" src="/frame"></iframe><script src="/script.js"></script>`,
  ],
  "/style.css": [
    "text/css",
    `body { color: #222; background: url(/background.svg) } @media (orientation: portrait) { h1 { color: #333 } }`,
  ],
  "/background.svg": ["image/svg+xml", svg()],
  "/picture.svg": ["image/svg+xml", svg()],
  "/late.svg": ["image/svg+xml", svg()],
  "/frame": ["text/html", "<!doctype html><title>Frame</title><p>Framed"],
  "/script.js": ["text/javascript", `fetch("/data.json")\n//# sourceMappingURL=/script.js.map`],
  "/data.json": ["application/json", "{}"],
  "/script.js.map": ["application/json", `{"version":3,"sources":[],"names":[],"mappings":""}`],
  "/app.webmanifest": ["application/manifest+json", `{"name":"Counted"}`],
  "/robots.txt": ["text/plain", "User-agent: *\nAllow: /\n"],
};

function svg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
}
