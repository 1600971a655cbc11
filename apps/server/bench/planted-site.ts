import { randomBytes, randomInt } from "node:crypto";
import type { RequestListener } from "node:http";

/** A finding by its title, on how many pages, and of which template; `mends` when the site can be without it. */
export type Planted = { title: string; pages: number; template: string | null; mends?: Fault };

/** What can be mended while the site runs. */
type Fault = "policy" | "basket" | "picture" | "description" | "label" | "link";

const products = 20;
const articles = 14;
const offers = 6;

/**
 * What is wrong with the site and where. It has no HTTPS and no policy on every page; a script that is gone on
 * products; pictures without a text in articles, which say nothing of
 * themselves to search engines; fields without a label in offers, and on the first page a link to nowhere.
 */
export const planted: readonly Planted[] = [
  { title: "No HTTPS", pages: 41, template: null },
  { title: "No Content-Security-Policy", pages: 41, template: null, mends: "policy" },
  { title: "basket.js answers 404", pages: products, template: "/products/…", mends: "basket" },
  {
    title: "A picture has no text in its place",
    pages: articles,
    template: "/articles/…",
    mends: "picture",
  },
  {
    title: "The page has no description",
    pages: articles,
    template: "/articles/…",
    mends: "description",
  },
  { title: "A field has no label", pages: offers, template: "/offers/…", mends: "label" },
  { title: "The link to /gone answers 404", pages: 1, template: null, mends: "link" },
];

/**
 * 40 pages of three templates behind a first page that leads to all of them. Each visit finds other ids, hashed
 * classes and numbers.
 * @param mended faults the site is without; may grow while it runs
 */
export function createPlantedSite(mended: ReadonlySet<Fault>): RequestListener {
  return (request, response) => {
    const path = request.url ?? "/";
    const answer = (status: number, type: string, body: string) =>
      response
        .writeHead(status, {
          ...headers,
          ...(mended.has("policy") && { "content-security-policy": policy }),
          "content-type": type,
        })
        .end(body);
    if (path.startsWith("/pot.svg")) return answer(200, "image/svg+xml", pot);
    if (path === "/favicon.ico") return answer(204, "image/png", "");
    if (path.startsWith("/basket.js"))
      return answer(mended.has("basket") ? 200 : 404, "text/javascript", "");
    const body = bodyOf(path, mended);
    return body === null
      ? answer(404, "text/html", "<!doctype html><title>Nothing here</title>")
      : answer(200, "text/html; charset=utf-8", body);
  };
}

/** All that is not planted is as it should be. */
const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=()",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "public, max-age=31536000",
};

function bodyOf(path: string, mended: ReadonlySet<Fault>): string | null {
  const [, part, number] = /^\/(products|articles|offers)\/(\d+)$/.exec(path) ?? [];
  const n = Number(number);
  if (path === "/")
    return page(
      "Tea shop",
      "Teas, pots and what to know of them",
      first(mended.has("link") ? "/" : "/gone"),
    );
  if (part === "products" && n < products) {
    return page(
      `Tea ${n}`,
      `What tea ${n} tastes of`,
      `<section ${made()}><h2>Taste</h2><ul>${"<li>Fresh</li>".repeat((n % 5) + 2)}</ul></section>
       <table><caption>Prices</caption><tr><th scope="col">Weight</th><td>100 g</td></tr></table>
       <script async src="/basket.js?v=${randomInt(1e9)}"></script>`,
    );
  }
  if (part === "articles" && n < articles) {
    return page(
      `Journal ${n}`,
      mended.has("description") ? `What journal ${n} tells of tea` : null,
      `<article ${made()}><h2>How to brew</h2>${"<p>Take your time with it.</p>".repeat((n % 4) + 3)}
       <figure ${made()}><img ${made()} src="/pot.svg?${randomInt(1e6)}"${mended.has("picture") ? ` alt="A pot of tea"` : ""} width="24" height="18"></figure></article>
       <aside aria-label="More to read"><blockquote>Wait for three minutes.</blockquote></aside>`,
    );
  }
  if (part === "offers" && n < offers) {
    return page(
      `Offer ${n}`,
      `What offer ${n} is about`,
      `<dl><dt>Price</dt><dd>${n} euro</dd></dl><ol>${"<li>Step</li>".repeat(n + 1)}</ol>
       <form action="/" method="post">${field(mended)}<button>Order</button></form>`,
    );
  }
  return null;
}

/** What tools make up at each build or visit. */
function made(): string {
  const hash = () => randomBytes(5).toString("hex");
  return `id="r${hash()}" class="css-${hash()} Card_box__${hash()}"`;
}

function field(mended: ReadonlySet<Fault>): string {
  const id = `amount-${randomInt(1e6)}`;
  const input = `<input id="${id}" name="${id}" class="css-${randomBytes(4).toString("hex")}">`;
  return mended.has("label") ? `<label for="${id}">Amount</label>${input}` : input;
}

function first(summerSale: string): string {
  const link = (path: string) => `<p><a href="${path}">All about ${path.slice(1)}</a></p>`;
  const paths = [
    ...Array.from({ length: products }, (_, n) => `/products/${n}`),
    ...Array.from({ length: articles }, (_, n) => `/articles/${n}`),
    ...Array.from({ length: offers }, (_, n) => `/offers/${n}`),
  ];
  return `${paths.map(link).join("")}<p><a href="${summerSale}">Our summer sale</a></p>`;
}

function page(title: string, description: string | null, body: string): string {
  const told = description === null ? "" : `<meta name="description" content="${description}">`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${told}<link rel="icon" href="/favicon.ico"></head><body><header><nav aria-label="Site"><a href="/">Tea shop</a></nav></header><main><h1>${title}</h1>${body}</main><footer><a href="/">Privacy policy and terms</a></footer></body></html>`;
}

const pot = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="18"><circle cx="12" cy="9" r="6"/></svg>`;

const policy = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";
