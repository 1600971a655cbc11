import type { KeptScan } from "../../src/compare/kept-scan.ts";
import type { ConsoleEntry, NetworkRequest } from "../../src/evidence.ts";
import { scanOfPage, site } from "./scan-of-page.ts";
import { base62, hex, letters, phrase, pick, type Random, seeded } from "./seeded.ts";

/** What is done to a page on purpose. */
export type Plant =
  | "none"
  | "error"
  | "thrown"
  | "request500"
  | "picture404"
  | "noindex"
  | "headers"
  | "heading"
  | "link";

export const plants = [
  "error",
  "thrown",
  "request500",
  "picture404",
  "noindex",
  "headers",
  "heading",
  "link",
] as const;

/** One load of a page that varies by everything but its meaning: teasers, counts, times, adverts, an experiment. */
export function noisyLoad(seed: number, plant: Plant): KeptScan {
  const random = seeded(seed);
  const html = pageOf(random, plant);
  const requests = requestsOf(random, plant);
  const headers = plant === "headers" ? [] : securityHeaders;
  return scanOfPage(html, {
    network: { requests, headers: [...headers, { name: "content-type", value: "text/html" }] },
    logs: { entries: entriesOf(random, plant) },
  });
}

const securityHeaders = [
  { name: "content-security-policy", value: "default-src 'self'" },
  { name: "strict-transport-security", value: "max-age=31536000" },
  { name: "x-content-type-options", value: "nosniff" },
];

const teasers = Array.from({ length: 9 }, (_, n) => ({
  title: `${phrase(seeded(100 + n), 3)} ${n}`,
  text: phrase(seeded(200 + n), 8),
}));

function pageOf(random: Random, plant: Plant): string {
  const shown = teasers
    .map((teaser) => ({ teaser, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, 6)
    .map(
      ({ teaser }) =>
        `<li><h3>${teaser.title}</h3><p>${teaser.text}</p><a href="/t/${teaser.title.replaceAll(" ", "-")}">Read</a></li>`,
    );
  const advert =
    random() < 0.7
      ? `<aside><p>${phrase(random, 5)}</p><img src="https://ads.example/${letters(random, 9, base62)}.png" alt="Advertisement"></aside>`
      : "";
  const minute = String(Math.floor(random() * 60)).padStart(2, "0");
  const button = random() < 0.5 ? "Join today" : "Join for free";
  const robots = plant === "noindex" ? `<meta name="robots" content="noindex">` : "";
  return `<!doctype html><html lang="en"><head><title>Harbour news</title>${robots}
    <meta name="csrf-token" content="${letters(random, 40, base62)}"><link rel="canonical" href="${site}"></head>
    <body class="css-${letters(random, 7, hex)}"><header><a href="/">Harbour</a><p>It is 9:${minute}</p></header>
    <main><h1>${plant === "heading" ? "Other news" : "Harbour news"}</h1>
    <p>${Math.floor(random() * 900)} people are reading this.</p><ul>${shown.join("")}</ul>${advert}
    <section><h2>Newsletter</h2><form action="/join"><input type="hidden" name="t" value="${letters(random, 32, hex)}">
    <label>E-mail</label><input name="mail"><button>${button}</button></form></section></main>
    <footer><a href="${plant === "link" ? "/imprint-new" : "/imprint"}">Imprint</a></footer></body></html>`;
}

function requestsOf(random: Random, plant: Plant): NetworkRequest[] {
  const own = [
    request("/app.js", "script"),
    request("/style.css", "stylesheet"),
    request("/logo.png", "image", plant === "picture404" ? 404 : 200),
    request(
      `/api/news?at=${Math.floor(random() * 1e9)}`,
      "fetch",
      plant === "request500" ? 500 : 200,
    ),
  ];
  const foreign = ["ads.example", "px.example", "chat.example"].flatMap((host) =>
    random() < 0.6
      ? [
          request(
            `https://${host}/x/${letters(random, 12, base62)}.gif`,
            "image",
            random() < 0.2 ? 404 : 200,
          ),
        ]
      : [],
  );
  return [...own, ...foreign];
}

function entriesOf(random: Random, plant: Plant): ConsoleEntry[] {
  const entries = [entry("warning", `Slow: ${Math.floor(random() * 900)} ms`, `${site}app.js`)];
  if (random() < 0.5)
    entries.push(entry("error", "Advert was not filled", "https://ads.example/a.js"));
  if (random() < 0.3)
    entries.push(entry("info", pick(random, ["ready", "late", "cached"]) ?? "", null));
  if (plant === "error") entries.push(entry("error", "Basket is missing", `${site}app.js`));
  if (plant === "thrown")
    entries.push({
      ...entry("error", "Uncaught TypeError: x is null", `${site}app.js`),
      source: "exception",
    });
  return entries;
}

function entry(level: ConsoleEntry["level"], message: string, url: string | null): ConsoleEntry {
  return { level, source: "console", message, timestamp: 0, url, line: 1, column: 1, stack: [] };
}

function request(url: string, type: string, status = 200): NetworkRequest {
  const none = {
    blocked: null,
    dns: null,
    connect: null,
    tls: null,
    send: null,
    wait: null,
    receive: null,
  };
  return {
    method: "GET",
    url: new URL(url, site).href,
    status,
    type,
    protocol: "h2",
    third_party: !url.startsWith("/"),
    cache: null,
    body_bytes: 1_000,
    transfer_bytes: 1_000,
    started_ms: 0,
    time_ms: 1,
    timings: none,
    initiator: { type: "parser", url: null, line: null },
    address: null,
    fault: null,
    canceled: false,
  };
}
