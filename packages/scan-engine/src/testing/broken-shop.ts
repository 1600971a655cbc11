import type { RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";

/** What is wrong with the shop, address by address; the rest of it is as it should be. */
export const shopFaults = {
  "/missing": "a link to nowhere",
  "/five-hundred": "a server that fails",
  "/hang": "a page that never comes",
  "/loop": "redirects in a circle",
  "/pics/gone.png": "an image that is not there",
  "/about#nobody": "a link to a place that is not there",
  "/old": "a page that has moved for good",
  "/slow": "a page that takes its time",
  "/index.html": "the start page under another name",
} as const;

type BrokenShopOptions = {
  /** How long the slow page takes, in milliseconds. */
  slowMs?: number;
};

/**
 * A shop that looks whole and is not: each of `shopFaults`, a script that fails and a picture without a
 * description. Six of its pages are good.
 */
export function createBrokenShop({ slowMs = 3_500 }: BrokenShopOptions = {}): RequestListener {
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://shop.invalid");
    const answer = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { "content-type": type }).end(body);
    const moveTo = (status: number, location: string) =>
      response.writeHead(status, { location }).end();
    if (pathname === "/hang") return;
    if (pathname === "/five-hundred") return answer(500, "text/html", page("Sorry", "<p>Oops"));
    if (pathname === "/loop") return moveTo(302, "/loop/again");
    if (pathname === "/loop/again") return moveTo(302, "/loop");
    if (pathname === "/old") return moveTo(301, "/about");
    if (pathname === "/site.css") return answer(200, "text/css", "body { margin: 2rem }");
    if (pathname === "/pics/tea.png") return answer(200, "image/png", dot);
    if (pathname === "/slow") await setTimeout(slowMs);
    const body = pages[pathname === "/index.html" ? "/" : pathname];
    if (body === undefined) return answer(404, "text/html", page("Not here", "<p>Nothing here"));
    return answer(200, "text/html; charset=utf-8", body);
  };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><link rel="stylesheet" href="/site.css"></head><body><nav><a href="/">Shop</a> <a href="/about">About us</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;
}

const pages: Readonly<Record<string, string>> = {
  "/": page(
    "Tea shop",
    `<a href="/missing">Our offers</a> <a href="/five-hundred">Basket</a> <a href="/hang">Search</a>
    <a href="/loop">Sign in</a> <a href="/slow">All teas</a> <a href="/script-error">Gifts</a>
    <a href="/pictures">Pictures</a> <a href="/no-alt">More pictures</a> <a href="/old">Who we are</a>
    <a href="/about#nobody">Our team</a> <a href="/about#history">Our history</a> <a href="/index.html">Home</a>`,
  ),
  "/about": page("About us", `<h2 id="history">History</h2><a href="/missing">Offers</a>`),
  "/slow": page("All teas", "<p>Forty kinds of tea"),
  "/script-error": page("Gifts", `<p>For everybody</p><script>giftOfTheDay.show()</script>`),
  "/pictures": page("Pictures", `<img src="/pics/gone.png" alt="A tea pot">`),
  "/no-alt": page("More pictures", `<img src="/pics/tea.png">`),
};

/** One transparent pixel. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
