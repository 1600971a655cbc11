import { fixtureId, listOf } from "@sitewright/api-client/testing";
import type {
  ChangeGroup,
  EndpointOutput,
  Endpoints,
  GroupedFacts,
  PictureCrop,
} from "@sitewright/contract";
import { shop } from "./story-shop.ts";
import { banner } from "./story-tests.ts";

const page = (n: number, path: string, others = 0): ChangeGroup["pages"][number] => ({
  test: fixtureId(600 + n),
  page: fixtureId(200 + n),
  page_url: `https://oak-and-iron.example${path}`,
  title: null,
  finding: fixtureId(700 + n),
  others,
});

const products = { id: fixtureId(801), name: "/products/…", pages: 18 };
const collections = { id: fixtureId(802), name: "/collections/…", pages: 3 };
const start = { id: fixtureId(803), name: "/", pages: 1 };
const journal = { id: fixtureId(804), name: "/journal/…", pages: 2 };

/** A crop of the shop's page, of its top. */
export function makeCrop(side: "before" | "after", box: PictureCrop["box"]): PictureCrop {
  return { url: shop.tops[side], width: 640, height: 400, box };
}

/** A text that changed on one page. */
export function makeGroup(overrides: Partial<ChangeGroup> = {}): ChangeGroup {
  return {
    fingerprint: "0".repeat(24),
    kind: "text",
    part: "images",
    sentence: "The paragraph “£79.00” in the card “Oak stool” now reads “£84.00”.",
    state: "open",
    fails: true,
    looks_broken: false,
    cost: 1.1,
    count: 1,
    crowded: 0,
    issue: null,
    shot: { before: makeCrop("before", headingBox(0)), after: makeCrop("after", headingBox(32)) },
    templates: [{ id: products.id, pages: 1 }],
    pages: [page(0, "/products/oak-stool")],
    ...overrides,
  };
}

function headingBox(down: number): PictureCrop["box"] {
  return { x: 28, y: 66 + down, width: 160, height: 36 };
}

const shopPages = [
  page(0, "/"),
  page(1, "/collections/autumn"),
  page(2, "/products/oak-stool"),
  page(3, "/products/skillet", 2),
  page(4, "/journal/plank", 1),
];

export const gone = makeGroup({
  fingerprint: "a".repeat(24),
  kind: "removed",
  looks_broken: true,
  sentence: "The label “Postcode” in the form “Address” is gone.",
  cost: 5.4,
  shot: { before: makeCrop("before", { x: 28, y: 146, width: 130, height: 14 }), after: null },
});

export const bannerGroup = makeGroup({
  fingerprint: banner.fingerprint,
  kind: "added",
  sentence: banner.sentence,
  cost: 7.1,
  count: 5,
  crowded: 2,
  shot: { before: null, after: makeCrop("after", { x: 0, y: 0, width: 640, height: 32 }) },
  templates: [
    { id: products.id, pages: 2 },
    { id: collections.id, pages: 1 },
    { id: start.id, pages: 1 },
    { id: journal.id, pages: 1 },
  ],
  pages: shopPages,
});

/** The banner as each of its pages shows it, but for one without a picture. */
export const bannerShots = {
  results: shopPages.slice(0, -1).map(({ finding }) => ({ finding, ...bannerGroup.shot })),
};

/** On every page that is built alike. */
export const everyProduct = makeGroup({
  fingerprint: "d".repeat(24),
  kind: "style",
  sentence: "Green (#2f5d50) became rust (#a34a28) on 27 buttons “Add to basket”.",
  cost: 6.9,
  count: 18,
  templates: [{ id: products.id, pages: 18 }],
});

const price = makeGroup({ fingerprint: "c".repeat(24) });

/** Of the night before the stories' clock. */
export const facts: GroupedFacts = {
  mean_score: 88.64,
  lowest: {
    test: fixtureId(600),
    page_url: "https://oak-and-iron.example/checkout/address",
    score: 71.4,
  },
  before: { from: "2026-11-18T09:14:00.000Z", to: "2026-11-18T09:20:00.000Z" },
  asked: { from: "2026-11-19T02:01:00.000Z", to: "2026-11-19T02:01:00.000Z" },
  asked_by: { kind: "schedule", name: "Nightly" },
  took: 252_000,
  pages: 24,
  pictures: 48,
  type: ["html", "images"],
  threshold: 95,
  tags: [],
};

type Groups = EndpointOutput<Endpoints["tests"]["groups"]>;

export function makeGroups(overrides: Partial<Groups> = {}): Groups {
  return {
    ...listOf([price, bannerGroup, gone]),
    templates: [products, collections, journal, start],
    tests: { all: 24, working: 0, passed: 5, failed: 19, incomplete: 0, unchanged: 5 },
    facts,
    states: { open: 3, accepted: 9, ignored: 2, issue: 1, left_out: 1 },
    ...overrides,
  };
}
