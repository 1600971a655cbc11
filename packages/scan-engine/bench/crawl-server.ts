/** The site that both crawlers meet: run as a process of its own, which tells its port and answers. */
import { createServer } from "node:http";

const pageCount = Number(process.argv[2] ?? 500);
const linksPerPage = 40;

const pages = new Map(
  Array.from({ length: pageCount }, (_, index) => [pathOf(index), Buffer.from(page(index))]),
);
const server = createServer((request, response) => {
  const body = pages.get(request.url ?? "");
  const type = body ? "text/html; charset=utf-8" : "text/plain";
  const sent = body ?? Buffer.from("Not found\n");
  response.writeHead(body ? 200 : 404, { "content-type": type, "content-length": sent.length });
  response.end(request.method === "HEAD" ? undefined : sent);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());

function pathOf(index: number): string {
  return index === 0 ? "/" : `/articles/${index}`;
}

/** About 15 kB: a heading, a menu, paragraphs and links that spread over the whole site. */
function page(index: number): string {
  const links = Array.from({ length: linksPerPage }, (_, step) => {
    const target = (index * 7 + step * 13 + 1) % pageCount;
    return `<li><a class="item" href="${pathOf(target)}">Article number ${target}</a></li>`;
  });
  const next = pathOf((index + 1) % pageCount);
  const paragraph = `<p class="text">${"The tide comes in twice a day and nobody has to ask. ".repeat(12)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Article ${index}</title></head>
<body><header><nav><a href="/">Home</a> <a href="${next}">Next</a></nav></header>
<main><h1>Article ${index}</h1>${paragraph.repeat(16)}<ul>${links.join("\n")}</ul></main></body></html>`;
}
