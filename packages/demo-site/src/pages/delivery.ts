import { html } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Version } from "../version.ts";

export function deliveryPage(version: Version): Page {
  return {
    path: "/delivery",
    title: "Delivery and returns: Skerry",
    description: "What posting costs, how long it takes and how to send things back.",
    status: version === "c" ? 500 : 200,
    hardened: version === "a",
    main: html`<section class="wrap narrow section prose"><h1>Delivery and returns</h1>
<p class="lead">Orders before noon leave the same day, unless it is blowing a nine.</p>
<h2>What it costs</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Delivery prices"><table><thead><tr><th scope="col">Where</th><th scope="col">How long</th><th scope="col">Price</th></tr></thead><tbody>
<tr><th scope="row">Argyll and the islands</th><td>1 to 2 days</td><td>£3.00</td></tr>
<tr><th scope="row">The rest of Britain</th><td>2 to 3 days</td><td>£4.50</td></tr>
<tr><th scope="row">Ireland</th><td>4 to 6 days</td><td>£9.00</td></tr>
<tr><th scope="row">Anything over £60</th><td>as above</td><td>free</td></tr></tbody></table></div>
<h2>Sending things back</h2>
<p>Sixty days, wet or dry. Use the box it came in, put a note inside and <a href="/contact">tell us</a> that it is coming. We pay the postage when the fault is ours.</p>
<h2>Repairs</h2>
<p>Seams, zips and valves are free for ten years. After that we charge for the thread. Start with what you have: the <a href="/products">full list of our things</a>.</p>
</section>`,
  };
}
