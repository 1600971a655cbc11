import { html } from "../html.ts";
import type { Page } from "../layout.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const lunarDayMinutes = 24 * 60 + 50;

/** A table that takes its time: the shop's slow page. */
export function tidesPage(): Page {
  return {
    path: "/tides",
    title: "Tide table for Oban: Skerry",
    description: "High and low water at Oban for a week, worked out by hand.",
    hardened: true,
    delayMs: 1500,
    main: html`<section class="wrap section"><h1>Tides at Oban</h1>
<p class="lead">A neap week, worked out by hand. Not for navigation, fine for choosing a breakfast time.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Tide table"><table>
<thead><tr><th scope="col">Day</th><th scope="col">High</th><th scope="col">Low</th><th scope="col">High</th><th scope="col">Low</th></tr></thead>
<tbody>${days.map((day, index) => {
      const firstHigh = 5 * 60 + 40 + index * (lunarDayMinutes - 24 * 60);
      const quarter = lunarDayMinutes / 4;
      return html`<tr><th scope="row">${day}</th>${[0, 1, 2, 3].map(
        (turn) => html`<td>${clock(firstHigh + turn * quarter)}</td>`,
      )}</tr>`;
    })}</tbody></table></div>
<p>We swim in the hour before high water. Bring the <a href="/shop/thermometer">thermometer</a>, and read <a href="/journal/reading-the-water">how to read the water</a> first.</p>
</section>`,
  };
}

function clock(minutes: number): string {
  const minute = Math.floor(minutes) % (24 * 60);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
