import { products } from "../catalogue.ts";
import { type Html, html } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Version } from "../version.ts";
import { productCard } from "./product-card.ts";

export function homePage(version: Version): Page {
  return {
    path: "/",
    title: "Skerry: things for cold water",
    description: "A small shop in Oban for people who swim outside all year.",
    hardened: version !== "c",
    scripts: version === "c" ? ["/offers.js"] : [],
    main: html`
<section class="hero">
${heroPicture(version)}
<div class="wrap hero-text">
<h1>${version === "a" ? "The water is nine degrees. Come in." : "Everything must go, even us."}</h1>
<p>Six well-made things for swimming outside in the cold months, and for the ten minutes after.</p>
<p><a class="button large" href="/shop">See the shop</a> <a class="plain-link" href="/journal/first-winter">New to winter?</a></p>
</div></section>
<section class="wrap section">
<div class="section-head"><h2>Most packed this week</h2><a href="/shop">All six things</a></div>
<div class="grid three">${products.slice(0, 3).map((product) => productCard(product, version))}</div>
</section>
${version !== "a" && html`<aside class="sale"><div class="wrap"><strong>Storm sale: 30 % off all robes</strong><span>Ends Sunday at high water. Use the code STORM30.</span></div></aside>`}
<section class="band"><div class="wrap split">
<div><h2>We test in February</h2>
<p>Nothing goes in the shop until three of us have used it for a whole winter, off the slip behind the lifeboat station, before breakfast. Most things do not make it. These six did.</p>
<p><a class="plain-link" href="/about">Who we are</a></p></div>
<img src="/images/harbour.jpg" width="1200" height="750" loading="lazy" alt="Painted houses along a harbour wall, with a small boat">
</div></section>
<section class="wrap section quotes" aria-label="What swimmers say">
<blockquote><p>The float paid for itself the day the fog came down.</p><footer>Morag, Ganavan</footer></blockquote>
<blockquote><p>I wore the hat to a wedding. Nobody asked me to take it off.</p><footer>Iain, Tobermory</footer></blockquote>
<blockquote><p>My husband has his own robe now. It was mine.</p><footer>Priya, Glasgow</footer></blockquote>
</section>`,
  };
}

function heroPicture(version: Version): Html {
  const source = html`class="hero-picture" src="/images/hero.webp" width="1600" height="900" fetchpriority="high"`;
  if (version === "c") return html`<img ${source}>`;
  return html`<img ${source} alt="A swimmer with a red hat and an orange tow float in a sound at sunrise">`;
}
