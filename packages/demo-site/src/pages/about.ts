import { html } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Version } from "../version.ts";

export function aboutPage(version: Version): Page {
  return {
    path: "/about",
    title: "About: Skerry",
    description: "Three people, one slipway, six things.",
    hardened: true,
    scripts: version !== "a" ? ["/opening-hours.js"] : [],
    main: html`<article class="article">
<header class="wrap narrow"><h1>Three people, one slipway</h1>
<p class="lead">A skerry is a rock that the sea covers and uncovers. It seemed a fair name for a shop run around the tide.</p></header>
<img class="wrap" src="/images/harbour.jpg" width="1200" height="750" alt="Painted houses along a harbour wall, with a small boat">
<div class="wrap narrow prose">
<p>We met at seven in the morning, in the dark, all looking for the same lost glove. Eilidh mends sails, Tom taught geography, and Rhona kept the accounts of the ferry. None of us could find a robe that did not fall apart in its second winter.</p>
<h2>How we choose</h2>
<p>One of each thing. We ask who made it, whether it can be mended and what happens to it at the end. If we would not lend it to a friend on a bad day, it does not go on the shelf.</p>
<h2>Come by</h2>
<p>The shop is the orange door on Shore Street. It is open when the flag is up, which is mostly from ten until four, and never in the hour before high water. The <a href="/tides">tide table</a> knows. You can also <a href="/contact">write to us</a>.</p>
</div></article>`,
  };
}
