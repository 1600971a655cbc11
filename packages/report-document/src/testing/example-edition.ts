import type { Edition, EditionDay, EditionFinding } from "../edition.ts";
import { dayAfter } from "../words/dates.ts";

/** A shop's November with a fall on the 11th that was mended on the 15th, after a weaker October. */
export function exampleEdition(changes: Partial<Edition> = {}): Edition {
  return {
    version: 1,
    brand: {
      name: "Northwind Studio",
      logo: null,
      text_color: "#ffffff",
      background_color: "#0f5c5c",
      highlight_color: "#0f5c5c",
      sender: "Mara Whitfield",
      reply_to: "mara@northwind.example",
    },
    subject: { kind: "site", host: "oak-and-iron.example", path: null, title: null, pages: 16 },
    period: { from: "2026-11-01", to: "2026-11-30", zone: "Europe/Berlin" },
    sections: [
      "summary",
      "health",
      "uptime",
      "found",
      "mended",
      "open",
      "tests",
      "issues",
      "lighthouse",
      "security",
      "accessibility",
    ],
    days: exampleDays("2026-11-01", novemberHealth),
    before: {
      from: "2026-10-02",
      to: "2026-10-31",
      days: exampleDays(
        "2026-10-02",
        Array.from({ length: 30 }, (_, day) => 79 + (day % 3)),
      ),
    },
    findings: {
      counts: {
        found: 3,
        found_critical: 1,
        found_mended: 2,
        older_mended: 1,
        open: 2,
        open_critical: 0,
      },
      list: exampleFindings,
    },
    tests: { ended: 60, failed: 7, failing_now: 0, list: exampleTests },
    issues: { opened: 3, closed: 2, returned: 1, open: 2, list: exampleIssues },
    uptime: {
      ...{ period: 99.92, day: 100, week: 100, month: 99.92 },
      ...{ outages: 2, down_seconds: 2_040 },
      list: [
        {
          since: "2026-11-18T03:12:00.000Z",
          until: "2026-11-18T03:38:00.000Z",
          reason: "The server answered 503.",
        },
        {
          since: "2026-11-11T08:52:00.000Z",
          until: "2026-11-11T09:00:00.000Z",
          reason: "No answer in 10 s.",
        },
      ],
    },
    newest: {
      health: 91,
      performance: 88,
      accessibility: 95,
      best_practices: 96,
      seo: 92,
      security: 74,
      pages: ["/", "/shop", "/shop/oak-stool", "/journal", "/delivery"].map((path, place) => ({
        path,
        title: path === "/" ? "Oak and Iron" : null,
        health: 84 + place * 2,
        performance: 70 + place * 5,
        accessibility: 93 + place,
        best_practices: 96,
        seo: place === 4 ? null : 92,
        security: 74,
      })),
    },
    thumbnail: { picture: onePixel, alt: "The home page on 30 November" },
    measured_since: "2026-09-14",
    made_by: "Mara Whitfield",
    made_at: "2026-12-01T08:00:00Z",
    ...changes,
  };
}

/** Days from one on, each with 16 scans, whose other scores follow their health. */
export function exampleDays(from: string, health: readonly (number | null)[]): EditionDay[] {
  return health.map((value, index) => {
    const near = (more: number) =>
      value === null ? null : Math.max(0, Math.min(100, value + more));
    return {
      day: dayAfter(from, index),
      scans: value === null ? 0 : 16,
      health: value,
      lowest: near(-9),
      performance: near(-3),
      accessibility: value === null ? null : 95,
      best_practices: value === null ? null : 96,
      seo: value === null ? null : 92,
      security: value === null ? null : 74,
    };
  });
}

const novemberHealth = [
  84, 84, 85, 84, 85, 86, 86, 86, 85, 86, 62, 61, 64, 66, 86, 87, 87, 88, 88, 88, 89, 89, 89, 90,
  90, 90, 91, 91, 91, 91,
];

const exampleFindings: EditionFinding[] = [
  {
    title: "The picture of the oak stool is missing",
    severity: "critical",
    where: "the list of products",
    pages: 3,
    addresses: ["https://oak-and-iron.example/shop", "https://oak-and-iron.example/shop/oak-stool"],
    since: "2026-11-11",
    mended_on: "2026-11-15",
    what_to_do: "Put the file back, or correct its address in the template.",
  },
  {
    title: "Sale prices are hard to read",
    severity: "high",
    where: "the price of a product",
    pages: 9,
    addresses: ["https://oak-and-iron.example/shop"],
    since: "2026-09-20",
    mended_on: null,
    what_to_do: "Use a darker red, or larger letters: contrast is 3.9 and should be 4.5.",
  },
  {
    title: "The address form cannot be used with a keyboard",
    severity: "high",
    where: "the checkout",
    pages: 1,
    addresses: ["https://oak-and-iron.example/checkout"],
    since: "2026-10-04",
    mended_on: "2026-11-08",
    what_to_do: null,
  },
  {
    title: "The header that stops a page from being framed is gone",
    severity: "medium",
    where: "every page",
    pages: 16,
    addresses: [],
    since: "2026-11-11",
    mended_on: "2026-11-15",
    what_to_do: "Have the server send it again.",
  },
  {
    title: "The journal is slow to show its first picture",
    severity: "low",
    where: "the journal",
    pages: 1,
    addresses: ["https://oak-and-iron.example/journal"],
    since: "2026-11-20",
    mended_on: null,
    what_to_do: "Send the picture smaller.",
  },
];

const exampleIssues: Edition["issues"]["list"] = [
  {
    number: 12,
    title: "Sale prices are hard to read",
    severity: "high",
    pages: 9,
    opened_on: "2026-09-20",
    closed_on: null,
    closed_because: null,
    returned: true,
  },
  {
    number: 41,
    title: "The journal is slow to show its first picture",
    severity: "low",
    pages: 1,
    opened_on: "2026-11-20",
    closed_on: null,
    closed_because: null,
    returned: false,
  },
  {
    number: 38,
    title: "The picture of the oak stool is missing",
    severity: "critical",
    pages: 3,
    opened_on: "2026-11-11",
    closed_on: "2026-11-15",
    closed_because: "fixed",
    returned: false,
  },
  {
    number: 39,
    title: "The delivery page names last year's holidays",
    severity: "medium",
    pages: 1,
    opened_on: "2026-11-12",
    closed_on: "2026-11-13",
    closed_because: "person",
    returned: false,
  },
];

const exampleTests: Edition["tests"]["list"] = [
  {
    page: "/shop/oak-stool",
    address: "https://oak-and-iron.example/shop/oak-stool",
    verdict: "A picture is missing, and the price stands lower than it did.",
    passed: false,
    passes_now: true,
    score: 41,
    time: "2026-11-11T09:12:00Z",
  },
  {
    page: "/shop",
    address: "https://oak-and-iron.example/shop",
    verdict: "Nothing changed that matters.",
    passed: true,
    passes_now: true,
    score: 100,
    time: "2026-11-10T09:12:00Z",
  },
];

const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";
