import { html } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Version } from "../version.ts";

export function contactPage(version: Version): Page {
  return {
    path: "/contact",
    title: "Contact: Skerry",
    description: "Write to us, or knock on the orange door on Shore Street.",
    hardened: true,
    main: html`<section class="wrap section split top">
<div><h1>Write to us</h1><p class="lead">Somebody dry answers within a day.</p>
<address>Skerry Swim Supply<br>14 Shore Street<br>Oban, Argyll PA34<br><a href="tel:+441631496000">01631 496000</a><br><a href="mailto:hello@skerry.example">hello@skerry.example</a></address>
<p>Parcels and postage: <a href="/delivery">delivery and returns</a>.</p></div>
<form class="panel" action="/contact" method="post">
<label for="name">Your name</label><input id="name" name="name" autocomplete="name" required>
${version === "a" && html`<label for="email">Your e-mail address</label>`}<input id="email" name="email" type="email" autocomplete="email" required>
<label for="topic">What is it about?</label><select id="topic" name="topic"><option>An order</option><option>A repair</option><option>The water</option></select>
<label for="message">Your message</label><textarea id="message" name="message" rows="6" required></textarea>
<button class="button large" type="submit">Send</button>
</form></section>`,
  };
}
