import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { scriptTexts } from "./script-texts.ts";

/** A site each of whose texts is a script to whoever takes it for one. */
export type HostileSite = {
  /** Without a trailing slash: `http://127.0.0.1:43210`. */
  readonly url: string;
  /** The path of its page. */
  readonly path: string;
  close: () => void;
};

/** Starts it on this machine. Its page says something else in every load. */
export async function startHostileSite(): Promise<HostileSite> {
  let loads = 0;
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      response.writeHead(400, "<b data-pwned>no</b>", { "content-type": "text/html" });
      response.end(scriptTexts.join("\n"));
    } else if (request.url === path) {
      response.writeHead(200, headers);
      response.end(pageOf(loads));
      loads += 1;
    } else {
      response.writeHead(404, headers);
      response.end("<!doctype html><title>Not here</title>");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, path, close };
}

const path = `/${encodeURIComponent("<img data-pwned src=x onerror=window.pwned=1>")}`;

const headerText = `<img data-pwned src=x onerror=window.pwned=1>`;
const headers = {
  "content-type": "text/html; charset=utf-8",
  server: headerText,
  "x-powered-by": `"><script data-pwned>window.pwned=1</script>`,
  "referrer-policy": headerText,
  "permissions-policy": headerText,
  "content-security-policy-report-only": `default-src 'self'; report-uri ${headerText}`,
  "set-cookie": `pwned=${encodeURIComponent(headerText)}; domain=<img-data-pwned>`,
};

function pageOf(load: number): string {
  // What stood first stands elsewhere in the next load: it differs in all of its texts.
  const texts = [...scriptTexts.slice(load), ...scriptTexts.slice(0, load)];
  return `<!doctype html>
<html lang="${attribute(texts[0])}">
<head><title>Page title: ${markup(texts.slice(0, 8).join(" "))}</title>
<meta name="description" content="${attribute(texts[1])}"></head>
<body><h1>Heading: ${markup(texts[2])}</h1>
${texts.map((text, at) => faults(text, at, load)).join("\n")}
<script>
  const texts = ${JSON.stringify(texts).replaceAll("<", "\\u003c")};
  document.cookie = "cookie-" + encodeURIComponent(texts[3]) + "=1";
  for (const text of texts) console.error("Console: " + text);
  for (const text of texts.slice(0, 20)) {
    setTimeout(() => { throw new Error("Thrown: " + text) });
    Promise.reject(new TypeError("Rejected: " + text));
    fetch("/missing/" + encodeURIComponent(text) + "?request=" + encodeURIComponent(text));
  }
</script></body></html>`;
}

/** Faults that name what has them: a link, a picture, a field and a frame. */
function faults(text: string, at: number, load: number): string {
  const value = attribute(text);
  const sort = [
    `<a href="${value}" target="_blank">Link: ${markup(text)}</a>`,
    `<img src="/missing-${at}.png?${value}" alt="Alt: ${value}" title="${value}">`,
    `<input id="field ${at}" name="${value}" placeholder="${value}"><div role="${value}">x</div>`,
    `<form action="${value}" method="get"><button id="button-${at}" class="${value}"></button></form>`,
    `<p id="${value}" style="color:#aaa;background:#bbb">Paragraph ${load}: ${markup(text)}</p>`,
  ];
  return sort[at % sort.length] ?? "";
}

function markup(text = ""): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function attribute(text = ""): string {
  return markup(text).replaceAll('"', "&quot;");
}
