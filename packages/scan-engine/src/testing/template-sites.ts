import type { RequestListener } from "node:http";

type Pages = Readonly<Record<string, string>>;

/**
 * A site of a few pages, which takes whatever it is sent.
 * @param onAsk told of each request, as `shop POST /basket`
 */
export function siteOf(
  name: string,
  pages: Pages,
  onAsk: (line: string) => void,
  robots?: string,
): RequestListener {
  return (request, response) => {
    onAsk(`${name} ${request.method} ${request.url}`);
    request.resume();
    const path = request.url?.replace(/\?.*$/, "") ?? "/";
    if (path === "/robots.txt" && robots !== undefined) {
      response.writeHead(200, { "content-type": "text/plain" }).end(robots);
      return;
    }
    const page = pages[path];
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" });
    response.end(`<!doctype html><title>${name}</title>${page ?? "<h1>Nothing here</h1>"}`);
  };
}

/** With a picture of an icon font before its first link, which is a letter nobody can read. */
const agencyMenu = `<style>.icon::before { content: "\\f0b1" }</style>
  <nav aria-label="Main"><a href="/work"><i class="icon"></i> Our work</a> <a href="/team">Team</a>
  <a href="/logout">Log out</a> <a href="https://elsewhere.test/">Partner</a></nav>`;

/** An agency's site as templates have it: a menu, a question about cookies, a part that opens, forms of scripts. */
export const agencyPages: Pages = {
  "/": `
    <div id="cookie-banner" role="dialog" aria-label="Cookies" style="position:fixed;inset:0;background:#fff">
      <p>We use cookies.</p><button onclick="this.closest('div').remove()">Only necessary</button></div>
    ${agencyMenu}
    <h1>We build things</h1>
    <button type="button" aria-expanded="false" aria-controls="more"
      onclick="document.getElementById('more').hidden = false">How we work</button>
    <div id="more" hidden>With care.</div>
    <form action="https://lists.test/join" method="post"><h2>News</h2>
      <label>E-mail <input type="email" name="email" required></label><button>Subscribe</button></form>`,
  "/work": `${agencyMenu}<h1>Our work</h1>
    <form><label>Note <input name="note"></label><button>Create new note</button></form>`,
  "/team": `${agencyMenu}<h1>The team</h1>
    <form action="/contact" method="post"><label>Name <input name="name" required></label>
      <label>Message <textarea name="message"></textarea></label><button>Contact us</button></form>`,
};

/** Custom elements that keep all of themselves in shadow roots, one in another. */
const harbourScript = `<script>
  const define = (name, html) => customElements.define(name, class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = html; }
  });
  define("harbour-field", '<label>E-mail <input type="email" required></label>');
  define("harbour-button", "<button><slot></slot></button>");
  define("harbour-menu", '<nav aria-label="Main"><a href="/boats">Boats</a> <a href="/crew">Crew</a></nav>');
  define("harbour-search", '<form role="search" action="/find"><label>Find <input type="search" name="q"></label></form>');
  define("harbour-contact", '<h2>Write to us</h2><form action="/contact" method="post">' +
    '<harbour-field></harbour-field><label>Message <textarea name="message"></textarea></label><button>Send message</button></form>');
  define("harbour-card", '<article><h3>Boat</h3><button onclick="fetch(\\'/basket\\',{method:\\'POST\\'}).then(() => { this.textContent = \\'In the basket\\' })">Add to basket</button></article>');
</script>`;

/** A harbour's site of custom elements: all of it is below open shadow roots. */
export const harbourPages: Pages = {
  "/": `<h1>Harbour</h1><harbour-menu></harbour-menu><harbour-search></harbour-search>
    <harbour-contact></harbour-contact>${harbourScript}`,
  "/boats": `<h1>Boats</h1><harbour-menu></harbour-menu><harbour-card></harbour-card>${harbourScript}`,
  "/crew": `<h1>Crew</h1><harbour-menu></harbour-menu>${harbourScript}`,
  "/find": "<h1>Found</h1>",
};

/** An office's site: what signs in, what takes a card, a search that deletes, a page that is closed to robots. */
export const officePages: Pages = {
  "/": `<h1>Office</h1><nav><a href="/login">Sign in</a> <a href="/hidden">Hidden</a> <a href="/pay">Card</a></nav>
    <form role="search" action="/find" method="get"><input type="search" name="q" aria-label="Search">
      <button formaction="/orders/delete" formmethod="post">Search</button></form>`,
  "/login": `<h1>Sign in</h1><form method="post" action="/login">
    <label>User <input name="user"></label><label>Password <input type="password" name="password"></label>
    <button type="submit">Sign in</button>
    <button type="submit" formaction="/oauth">Sign in with Facebook</button></form>`,
  "/pay": `<h1>Card</h1><form method="post" action="/pay/now"><label>Card number <input name="number"></label>
    <label>CVC <input name="cvc"></label><button>Pay now</button></form>`,
  "/hidden": "<h1>Hidden</h1>",
};
export const officeRobots = "User-agent: *\nDisallow: /hidden\n";
