/** A site of many pages and few templates, made up as it is asked for; one link in a hundred is broken. */
import { createServer } from "node:http";

const pageCount = Number(process.argv[2] ?? 10_000);
const linksPerPage = 60;
const templates = ["products", "journal", "shops", "people", "help"] as const;

const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const [, kind, number] = /^\/(?:(\w+)\/(\d+))?$/.exec(path) ?? [];
  const index = number === undefined ? 0 : Number(number);
  const isPage = path === "/" || (index < pageCount && pathOf(index) === `/${kind}/${index}`);
  const isFile = /^\/files\/\d+\.\w+$/.test(path);
  const body = isPage ? page(index) : isFile ? "" : "Not found";
  const type = isFile ? "application/octet-stream" : "text/html; charset=utf-8";
  response.writeHead(isPage || isFile ? 200 : 404, {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());

function pathOf(index: number): string {
  return index === 0 ? "/" : `/${templates[index % templates.length]}/${index}`;
}

/** About 12 kB, built otherwise for each template. */
function page(index: number): string {
  const kind = templates[index % templates.length] ?? "products";
  const links = Array.from({ length: linksPerPage }, (_, step) => {
    const target = (index * 61 + step * 7 + 1) % pageCount;
    const href = (index + step) % 100 === 0 ? `/gone/${index}` : pathOf(target);
    return `<li class="${kind}-item"><a href="${href}">Number ${target} of ${kind}</a></li>`;
  });
  const files = Array.from(
    { length: 8 },
    (_, step) => `<img src="/files/${(index + step * 31) % 5_000}.png" alt="${kind}">`,
  );
  const paragraph = `<p class="${kind}-text">${"Nothing is as far away as it looks on a map. ".repeat(8)}</p>`;
  const extra = index % 3 === 0 ? `<aside class="${kind}-aside"><h2>More</h2></aside>` : "";
  return `<!doctype html><html lang="en"><head><title>${kind} ${index}</title></head><body>
<header class="top"><nav><ul><li><a href="/">Home</a></li></ul></nav></header>
<main class="${kind}"><section class="${kind}-head"><h1>${kind} ${index}</h1>${files.join("")}</section>
<div class="${kind}-body">${paragraph.repeat(10)}</div><ul class="${kind}-list">${links.join("")}</ul>${extra}</main></body></html>`;
}
