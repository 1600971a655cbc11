import { type Html, html } from "../html.ts";
import type { Page } from "../layout.ts";

type Article = {
  slug: string;
  title: string;
  teaser: string;
  date: string;
  day: string;
  picture: string;
  pictureText: string;
  text: Html;
};

const articles: readonly Article[] = [
  {
    slug: "first-winter",
    title: "Your first winter in the water",
    teaser: "Go in slowly, come out early, and put the hat on before the socks.",
    date: "2026-01-18",
    day: "18 January 2026",
    picture: "/images/first-winter.jpg",
    pictureText: "A swimmer in an orange hat on a wooden jetty, with snow on the hills",
    text: html`
<p>The best time to start is September. The second best time is with somebody who started in September. Cold water is kind to people who take it seriously and are not in a hurry.</p>
<h2>Getting in</h2>
<p>Walk, do not jump. The gasp in the first minute is a reflex: breathe out, slowly, and it passes. Stay where you can stand until it has.</p>
<h2>Getting out</h2>
<p>A minute for every degree is a ceiling, not a target. You go on cooling after you leave the water, so the time to get out is while it still feels fine.</p>
<h2>The ten minutes after</h2>
<p>Hat first. Then everything on your top half, then everything else, then the <a href="/shop/flask">flask</a>. If you can do up your own buttons you stayed in for the right time. We keep <a href="/journal/winter-checklist">a checklist</a> by the door.</p>`,
  },
  {
    slug: "reading-the-water",
    title: "Reading the water from the shore",
    teaser: "Five minutes of looking that make the next twenty better.",
    date: "2025-11-02",
    day: "2 November 2025",
    picture: "/images/reading-the-water.webp",
    pictureText: "A drawn chart of a bay with depth lines and two current arrows",
    text: html`
<p>Before you undress, look. Throw a stick in. Where does it go, and how fast? If you cannot walk as fast as the stick, swim somewhere else today.</p>
<h2>Wind against tide</h2>
<p>When the wind blows against the stream the waves stand up and get steep. The same bay an hour later, with both going the same way, can be a pond. The <a href="/tides">tide table</a> tells you when it turns.</p>
<h2>The dark stripe</h2>
<p>A smooth dark lane through breaking waves is not the calm way in. It is the water on its way out. Swim across it, never against it.</p>
<h2>Where do I get out?</h2>
<p>Choose the way out before the way in, and have a second one. A bright <a href="/shop/tow-float">float</a> helps the person on the shore to count heads.</p>`,
  },
];

export function journalPage(): Page {
  return {
    path: "/journal",
    title: "Journal: Skerry",
    description: "Notes on swimming outside, written on the slip and typed up when warm.",
    hardened: false,
    main: html`<section class="wrap section"><h1>Journal</h1>
<p class="lead">Written on the slip, typed up when warm.</p>
<div class="grid two">${articles.map(
      (article) => html`<article class="card">
<a href="/journal/${article.slug}"><img src="${article.picture}" width="1200" height="750" alt="${article.pictureText}"></a>
<time datetime="${article.date}">${article.day}</time>
<h2><a href="/journal/${article.slug}">${article.title}</a></h2><p>${article.teaser}</p></article>`,
    )}</div></section>`,
  };
}

export const articlePages: readonly Page[] = articles.map((article) => ({
  path: `/journal/${article.slug}`,
  title: `${article.title}: Skerry`,
  description: article.teaser,
  hardened: false,
  main: html`<article class="article">
<header class="wrap narrow"><time datetime="${article.date}">${article.day}</time><h1>${article.title}</h1><p class="lead">${article.teaser}</p></header>
<img class="wrap" src="${article.picture}" width="1200" height="750" alt="${article.pictureText}">
<div class="wrap narrow prose">${article.text}<p class="small"><a href="/journal">Back to the journal</a></p></div>
</article>`,
}));
