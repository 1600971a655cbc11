import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
};

type EditedSite = {
  url: string;
  /** Code that every page runs once it has loaded; empty for none. */
  setEdit(code: string): void;
  /** What the last page's code told with `tell(value)`. */
  told(): unknown;
  close(): Promise<void>;
};

/** Where pages come from: another site, or a folder. */
type Source = { upstream: string } | { folder: string };

/** Serves pages with a script at their end that edits them: the same markup with every edit and with none. */
export async function startEditedSite(source: Source): Promise<EditedSite> {
  let code = "";
  let told: unknown = null;
  const server = createServer((request, response) => {
    void reply(request, response).catch(() => response.writeHead(404).end());
  });
  async function reply(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? "/", "http://site");
    if (pathname === "/bench-edit.js") {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
      response.end(
        `addEventListener("load", () => { const tell = (value) => navigator.sendBeacon("/bench-told", JSON.stringify(value)); ${code} });`,
      );
      return;
    }
    if (pathname === "/bench-told") {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      told = JSON.parse(Buffer.concat(parts).toString());
      response.writeHead(204).end();
      return;
    }
    const [, width, height] = /bench-picture=(\d+)x(\d+)/.exec(search) ?? [];
    if (width && height) {
      response.writeHead(200, { "content-type": "image/svg+xml" });
      response.end(pictureOf(width, height));
      return;
    }
    const { body, type } = await bodyOf(source, pathname, search);
    const isPage = type.startsWith("text/html");
    const text = isPage
      ? `${body.toString().replace("</body>", '<script src="/bench-edit.js"></script></body>')}`
      : body;
    response.writeHead(200, { "content-type": type });
    response.end(text);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    setEdit(next) {
      code = next;
      told = null;
    },
    told: () => told,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pictureOf = (width: string, height: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#274"/><circle cx="50%" cy="50%" r="20%" fill="#fc6"/></svg>`;

async function bodyOf(source: Source, path: string, search: string) {
  if ("upstream" in source) {
    const answer = await fetch(source.upstream + path + search);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const type = answer.headers.get("content-type") ?? "";
    return { body: Buffer.from(await answer.arrayBuffer()), type };
  }
  const file = join(source.folder, normalize(decodeURIComponent(path)));
  const type = types[extname(file)] ?? "application/octet-stream";
  return { body: await readFile(file), type };
}
