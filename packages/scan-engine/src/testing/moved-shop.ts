import { type OutgoingHttpHeaders, type RequestListener, request as send } from "node:http";
import { gunzipSync } from "node:zlib";

type Shown = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** What a copy of a site answers otherwise at a path. */
export type Planted = (shown: Shown, origin: string) => Shown;

/**
 * A copy of a site at another home: asks the first one under the name that its visitor used, so that what is made
 * from that name is right at the copy too.
 * @param port of the site that is copied, on loopback
 * @param planted by path
 */
export function copyOf(
  port: number,
  planted: Readonly<Record<string, Planted>> = {},
): RequestListener {
  return (question, response) => {
    question.resume();
    const { method = "GET", url = "/" } = question;
    const host = question.headers.host ?? "localhost";
    const change = planted[url];
    // What is to be edited is asked for as it is.
    const coding = change ? "identity" : (question.headers["accept-encoding"] ?? "");
    const headers = { host, "accept-encoding": coding };
    const asked = send({
      port,
      host: "127.0.0.1",
      path: url,
      method: change ? "GET" : method,
      headers,
    });
    asked.once("error", () => response.destroy());
    asked.once("response", async (answer) => {
      const chunks: Buffer[] = await answer.toArray();
      const raw = Buffer.concat(chunks);
      const body = change && answer.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw;
      const shown = { status: answer.statusCode ?? 500, headers: answer.headers, body };
      const said = change?.(shown, `http://${host}`) ?? shown;
      const length =
        method === "HEAD" && !change ? answer.headers["content-length"] : said.body.length;
      response.writeHead(said.status, { ...said.headers, "content-length": length });
      response.end(method === "HEAD" ? undefined : said.body);
    });
    asked.end();
  };
}

/** The page's HTML, edited. */
export function edited(edit: (html: string, origin: string) => string): Planted {
  return (shown, origin) => ({ ...shown, body: Buffer.from(edit(shown.body.toString(), origin)) });
}

const big = Buffer.alloc(420_000, "a picture that nobody made smaller; ");

/** Eight faults of a careless move of the demo shop, one a page. @param old the old home, which the form goes to */
export function eightFaults(old: string): Record<string, Planted> {
  return {
    "/tides": (shown) => ({ ...shown, status: 404, body: Buffer.from("<h1>Not here</h1>") }),
    "/products": (shown) => ({ ...shown, status: 302 }),
    "/about": edited((html, origin) =>
      html.replace(/rel="canonical" href="[^"]*"/, `rel="canonical" href="${origin}/"`),
    ),
    "/journal": edited((html) =>
      html.replace("<title>", '<meta name="robots" content="noindex"><title>'),
    ),
    "/contact": edited((html) => html.replace('action="/contact"', `action="${old}/contact"`)),
    "/delivery": ({ headers: { "content-security-policy": _, ...headers }, ...shown }) => ({
      ...shown,
      headers,
    }),
    "/shop/flask": edited((html) =>
      html.replace("</main>", '<img src="/images/big.jpg" alt=""></main>'),
    ),
    "/images/big.jpg": () => ({
      status: 200,
      headers: { "content-type": "image/jpeg" },
      body: big,
    }),
    "/shop/dry-bag": edited((html) =>
      html.replace("/images/dry-bag.webp", "/images/dry-bag-2026.webp"),
    ),
  };
}

/** The kind of cause that each of the eight is, by its page. */
export const eightKinds: Readonly<Record<string, string>> = {
  "/tides": "lost",
  "/products": "temporary",
  "/about": "canonical",
  "/journal": "noindex",
  "/contact": "form_old_home",
  "/delivery": "header",
  "/shop/flask": "heavier",
  "/shop/dry-bag": "broken",
};
