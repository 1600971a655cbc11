import { makeScan, makeScanParts } from "@sitewright/api-client/testing";
import type { LighthouseAudits, Scan } from "@sitewright/contract";
import { ago } from "@sitewright/feature-kit/stories";
import { makeRequest } from "./make-request.ts";

const times = { time_created: ago(125), time_started: ago(120), time_completed: ago(92) };

/** Two parts done, three to go. */
export const runningScan: Scan = makeScan({
  ...times,
  time_started: ago(12),
  time_completed: null,
  status: "running",
  score: null,
  parts: makeScanParts("queued", {
    html: { status: "done", time_started: ago(12), time_completed: ago(10.8) },
    logs: { status: "done", time_started: ago(12), time_completed: ago(10.6) },
    images: { status: "running", time_started: ago(10) },
    lighthouse: { status: "running", time_started: ago(9) },
  }),
});

/** A picture of a page as the scanner takes it: white, three screens tall. */
const picture = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1350" height="2400">
  <rect width="1350" height="2400" fill="#fff"/><rect width="1350" height="84" fill="#f0f0f3"/>
  <rect y="84" width="1350" height="520" fill="#e6e8ff"/><rect x="120" y="220" width="520" height="64" rx="8" fill="#3d3d7a"/>
  <rect x="120" y="310" width="420" height="22" rx="6" fill="#8b8bb5"/><rect x="120" y="380" width="180" height="56" rx="10" fill="#5b5bd6"/>
  ${[0, 1, 2, 3, 4, 5].map((card) => `<rect x="${120 + (card % 3) * 380}" y="${690 + Math.floor(card / 3) * 520}" width="350" height="470" rx="16" fill="#f4f4f8"/>`).join("")}
  <rect y="1900" width="1350" height="500" fill="#1c2024"/></svg>`)}`;

/** The page as it comes into sight, step by step. */
function frame(step: number): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="348"><rect width="500" height="348" fill="#fff"/>${step > 0 ? '<rect width="500" height="31" fill="#f0f0f3"/>' : ""}${step > 1 ? '<rect x="44" y="82" width="192" height="24" fill="#3d3d7a"/>' : ""}${step > 2 ? '<rect x="260" y="60" width="200" height="220" fill="#e6e8ff"/>' : ""}</svg>`)}`;
}

const image: NonNullable<Scan["images"]>[number] = {
  index: 0,
  id: "image-1",
  url: picture,
  width: 1350,
  height: 2400,
  device: "desktop",
  clipped: false,
  unsteady: {
    loads: 2,
    compared: 3,
    identical: 1,
    regions: [
      {
        sentence: "The text “12 in stock” became “9 in stock”.",
        label: { role: "text", name: "12 in stock", place: "" },
        boxes: [{ x: 120, y: 310, width: 420, height: 22 }],
      },
    ],
  },
};

const audit = {
  score_display_mode: "metricSavings",
  display_value: null,
  weight: 1,
  items: [],
  description:
    "Slow things make people leave. [Learn how to make it quicker](https://developer.chrome.com/docs/lighthouse/).",
};

const audits: LighthouseAudits = {
  performance: [
    {
      ...audit,
      id: "largest-contentful-paint",
      title: "Largest Contentful Paint",
      score: 0.46,
      display_value: "3.4 s",
      weight: 25,
      score_display_mode: "numeric",
    },
    {
      ...audit,
      id: "render-blocking-insight",
      title: "Render blocking requests",
      score: 0.5,
      display_value: "Est savings of 310 ms",
      weight: 0,
      items: [
        {
          url: "https://northwind.example/assets/site.css",
          totalBytes: "41 KiB",
          wastedMs: "190 ms",
        },
        {
          url: "https://northwind.example/assets/fonts.css",
          totalBytes: "3 KiB",
          wastedMs: "120 ms",
        },
      ],
    },
    {
      ...audit,
      id: "first-contentful-paint",
      title: "First Contentful Paint",
      score: 0.97,
      display_value: "0.8 s",
      weight: 10,
    },
    {
      ...audit,
      id: "total-blocking-time",
      title: "Total Blocking Time",
      score: 1,
      display_value: "20 ms",
      weight: 30,
    },
    {
      ...audit,
      id: "network-requests",
      title: "Network requests",
      score: null,
      score_display_mode: "informative",
      weight: 0,
    },
  ],
  accessibility: [
    {
      ...audit,
      id: "image-alt",
      title: "Image elements do not have `[alt]` attributes",
      score: 0,
      score_display_mode: "binary",
      weight: 10,
      description:
        "Informative elements should aim for short, descriptive text in `alt`. [Learn more](https://dequeuniversity.com/rules/axe/4.11/image-alt).",
      items: [
        {
          node: '<img src="/harbour.jpg" width="640" height="360">',
          selector: "main > img:nth-child(2)",
        },
      ],
    },
    { ...audit, id: "color-contrast", title: "Colours have enough contrast", score: 1, weight: 7 },
    {
      ...audit,
      id: "video-caption",
      title: "Videos have captions",
      score: null,
      score_display_mode: "notApplicable",
      weight: 0,
    },
  ],
  best_practices: [{ ...audit, id: "is-on-https", title: "Uses HTTPS", score: 1, weight: 5 }],
  seo: [
    {
      ...audit,
      id: "meta-description",
      title: "Document does not have a meta description",
      score: 0,
      score_display_mode: "binary",
      weight: 1,
    },
    {
      ...audit,
      id: "document-title",
      title: "Document has a `<title>` element",
      score: 1,
      weight: 1,
    },
  ],
};

const metric = (
  id: string,
  title: string,
  value: number,
  shown: string,
  score: number,
  weight: number,
) => ({
  weight,
  id,
  title,
  value,
  display_value: shown,
  score,
});

const script = "https://northwind.example/assets/app.js";
const entry = { source: "console-api", url: script, line: 12, column: 5, stack: [] };

const later = { blocked: 1, dns: null, connect: null, tls: null, send: 0.2 };
const requests = [
  makeRequest(),
  makeRequest({
    url: script,
    type: "script",
    started_ms: 130,
    time_ms: 210,
    transfer_bytes: 184_000,
    timings: { ...later, wait: 90, receive: 118.8 },
  }),
  makeRequest({
    url: "https://fonts.northwind.example/css?family=Inter",
    type: "stylesheet",
    third_party: true,
    status: null,
    protocol: null,
    body_bytes: null,
    transfer_bytes: null,
    address: null,
    started_ms: 132,
    time_ms: 40,
    timings: { ...later, wait: 39, receive: 0 },
    fault: "The host name fonts.northwind.example does not resolve: no address is known for it.",
  }),
  makeRequest({
    url: "https://cdn.example/hero.webp",
    type: "image",
    third_party: true,
    started_ms: 190,
    time_ms: 620,
    transfer_bytes: 224_234,
    timings: { blocked: 4, dns: 12, connect: 60, tls: 34, send: 0.3, wait: 300, receive: 243.7 },
  }),
];
const lines = [{ name: "x-answered-by", value: "web-2" }];
const har = {
  log: {
    entries: requests.map(() => ({ request: { headers: lines }, response: { headers: lines } })),
  },
};

/** A finished scan with every kind of evidence. */
/** Of what has no part of Lighthouse. */
export const noLighthouseScores: Scan["lighthouse"]["scores"] = {
  performance: null,
  accessibility: null,
  best_practices: null,
  seo: null,
  average: null,
};

export const doneScan: Scan = makeScan({
  ...times,
  images: [image],
  lighthouse: {
    scores: { performance: 84, accessibility: 93, best_practices: 100, seo: 91, average: 92 },
    metrics: [
      metric("first-contentful-paint", "First Contentful Paint", 812, "0.8 s", 0.97, 10),
      metric("largest-contentful-paint", "Largest Contentful Paint", 3412, "3.4 s", 0.46, 25),
      metric("total-blocking-time", "Total Blocking Time", 20, "20 ms", 1, 30),
      metric("cumulative-layout-shift", "Cumulative Layout Shift", 0.14, "0.14", 0.74, 25),
      metric("speed-index", "Speed Index", 1220, "1.2 s", 0.99, 10),
    ],
    runs: [
      { performance: 90, metrics: {}, processors: 0.71, noisy: false },
      { performance: 84, metrics: {}, processors: 0.97, noisy: true },
      { performance: 79, metrics: {}, processors: 0.99, noisy: true },
    ],
    shown: 1,
    filmstrip: {
      frames: [0, 812, 1406, 3412].map((ms, step) => ({ ms, url: frame(step) })),
      marks: [
        { id: "first-contentful-paint", ms: 812 },
        { id: "load", ms: 1320 },
        { id: "largest-contentful-paint", ms: 3412 },
      ],
      missing: null,
    },
    audits: `data:application/json,${encodeURIComponent(JSON.stringify(audits))}`,
    failed: false,
  },
  network: {
    totals: {
      requests: 4,
      failed: 1,
      third_party: 2,
      transfer_bytes: 412_334,
      body_bytes: 1_204_000,
      dropped: 0,
    },
    requests: `data:application/json,${encodeURIComponent(JSON.stringify(requests))}`,
    har: `data:application/json,${encodeURIComponent(JSON.stringify(har))}`,
  },
  logs: [
    { ...entry, level: "info", message: "shop 2.4.1 ready", timestamp: 212, line: 4 },
    { ...entry, level: "warning", message: "“unload” listeners are deprecated.", timestamp: 318 },
    {
      level: "error",
      source: "network",
      message: "Failed to load resource: the server responded with a status of 404 ()",
      timestamp: 412,
      url: "https://northwind.example/missing.css",
      line: null,
      column: null,
      stack: [],
    },
    {
      ...entry,
      level: "error",
      message:
        "TypeError: Cannot read properties of undefined (reading 'price')\n    at total (app.js:88)",
      timestamp: 1406,
      line: 88,
      stack: [
        { function: "total", url: script, line: 88, column: 31 },
        { function: "", url: script, line: 20, column: 9 },
        {
          function: "refresh",
          url: "https://northwind.example/assets/cart.js",
          line: 7,
          column: 3,
        },
      ],
    },
  ],
  html: `data:text/plain,${encodeURIComponent('<!doctype html>\n<html lang="en">\n  <head>\n    <title>Pricing – Northwind</title>\n  </head>\n  <body>\n    <h1>Pricing</h1>\n    <script>alert("only text here")</script>\n  </body>\n</html>\n')}`,
});

/** Lighthouse could not measure the page; everything else is there. */
export const partlyFailedScan: Scan = {
  ...doneScan,
  parts: makeScanParts("done", {
    lighthouse: {
      status: "failed",
      code: "LIGHTHOUSE_FAILED",
      reason: "Lighthouse could not measure the page.",
    },
  }),
  lighthouse: {
    scores: noLighthouseScores,
    metrics: [],
    runs: [],
    shown: null,
    filmstrip: null,
    audits: null,
    failed: true,
  },
};

/** The page never finished loading, so no part has anything. */
export const failedScan: Scan = {
  ...partlyFailedScan,
  status: "failed",
  code: "TIMED_OUT",
  reason: "The page did not finish loading in time.",
  score: null,
  facts: null,
  parts: makeScanParts("failed").map((part) => ({
    ...part,
    code: "TIMED_OUT",
    reason: "The page did not finish loading in time.",
  })),
  logs: null,
  images: null,
  html: null,
  security: {
    scores: {
      transport: null,
      browser: null,
      scripts: null,
      forms: null,
      compliance: null,
      average: null,
    },
    grade: null,
    audits: [],
    failed: true,
  },
};

/** A page that was opened on a desktop and pictured on a phone, too. */
export const twoDevices: Scan = {
  ...doneScan,
  images: [
    { ...image, device_name: "Windows 10 PC", pixel_ratio: 1, load: "scan" },
    {
      ...image,
      index: 1,
      id: "image-2",
      width: 780,
      height: 1387,
      device: "mobile",
      device_name: "iPhone 12 Pro",
      pixel_ratio: 2,
      load: "resized",
    },
  ],
  images_missing: [{ device: "iPad Pro", reason: "The server was silent." }],
};
