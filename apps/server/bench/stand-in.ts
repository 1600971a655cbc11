import type { RequestListener } from "node:http";
import type { LoopbackSite } from "@sitewright/scan-engine/testing";

/** Pages with what the fixtures of imported cases do and check, in place of the sites that they were made on. */
export const standIn: Record<string, LoopbackSite> = {
  "shop.example": pages({
    "/": `<a href="https://help.example/start" target=_blank>Help</a>
      <b title=second ondblclick="prompt('Sure?')">Second</b>
      <iframe id=player srcdoc="<button>Play</button>"></iframe>
      <a href="/orders.csv" download=orders.csv>Orders</a>
      <input id=file type=file>
      <label>Size <select><option>Small</option><option>Large</option></select></label>
      <ul><li>Oak <input type=checkbox></li><li>Ash <input type=checkbox></li></ul>
      <p id=a draggable=true>Drag</p><p id=b>Here</p>`,
    "/shop": `<main><ul><li id=float><a href="/shop/tow-float">Marker tow float</a></li></ul></main>`,
    "/shop/tow-float": `<main><form action="/thanks" method=post>
      <label>How many <input id=quantity></label>
      <button>Add to basket</button>
      <button type=button onclick="quantity.setAttribute('aria-invalid', 'true');
        errors.innerHTML = '<p class=error>One</p><p class=error>Two</p>'">Send</button>
      </form><div id=errors></div></main>`,
    "/thanks": "<h1>Thank you</h1><h2>Thank you, it arrived</h2><p data-qa=total>£84.00</p>",
    "/login": `<form onsubmit="event.preventDefault();
        location = new URLSearchParams(location.search).get('next') ?? '/home?who=' + who.value">
      <label>Name <input id=who></label><label>Mail <input id=email></label>
      <label>Password <input name=password type=password></label><button hidden>Go</button></form>`,
    "/home": `<header id=top></header><h1>Hello Ada</h1><a href="#more">Add to basket</a>
      <b class=badge>2</b><p class=total>£84.00</p>
      <script>top.id; document.querySelector("header").textContent =
        "Hello " + new URLSearchParams(location.search).get("who")</script>`,
    "/orders": "<h1>Orders</h1>",
    "/orders.csv": "a,b",
  }),
  "help.example": pages({ "/start": "<h1>Help</h1><h2>Contact</h2>" }),
  "app.example": pages({
    "/": `<a href="/terms" target=_blank>Terms</a><p id=a draggable=true>Drag</p><p id=b>Here</p>
      <input type=checkbox id=terms>`,
    "/terms": "<title>Terms</title><h1>Terms</h1>",
    "/items": `<p class=item>One <button class=delete
        onclick="if (confirm('Delete it?')) this.closest('.item').remove()">Delete</button></p>
      <select id=order><option>Newest first</option><option>Oldest first</option></select>
      <iframe srcdoc="<button>Inner</button>"></iframe>`,
  }),
  "docs.example": pages({
    "/": `<nav><a href="#1">One</a><a href="#2">Two</a></nav>
      <input id=search aria-label=Search onkeydown="if (event.key === 'Enter')
        out.innerHTML = '<p class=result>1</p><p class=result>2</p><p class=result>3</p>'">
      <div id=out></div><iframe srcdoc="<button id=play>Play</button>"></iframe>
      <my-player></my-player><p style="height:2000px"></p>
      <script>document.querySelector("my-player").attachShadow({ mode: "open" })
        .innerHTML = "<button>Play</button>"</script>`,
  }),
};

function pages(bodies: Readonly<Record<string, string>>): RequestListener {
  return (request, response) => {
    const path = new URL(request.url ?? "/", "https://stand.in").pathname;
    const body = bodies[path];
    const type = path.endsWith(".csv") ? "text/csv" : "text/html; charset=utf-8";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type });
    response.end(
      path.endsWith(".csv")
        ? body
        : `<!doctype html>${/<title>/.test(body ?? "") ? "" : "<title>Stand-in</title>"}${body}`,
    );
  };
}
