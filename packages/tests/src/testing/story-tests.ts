import { fixtureId, listOf, makeScan, makeScanParts } from "@sitewright/api-client/testing";
import type {
  Acceptance,
  IgnoreRule,
  RulePreview,
  Test,
  TestChange,
  TestSummary,
} from "@sitewright/contract";
import { ago } from "@sitewright/feature-kit/stories";
import { buttonBoxes, shop } from "./story-shop.ts";

let made = 0;

/** One change as a test tells it. */
export function makeChange(overrides: Partial<TestChange> = {}): TestChange {
  made += 1;
  return {
    id: fixtureId(7000 + made),
    fingerprint: String(made).padStart(24, "0"),
    state: "open",
    kind: "text",
    part: "images",
    parts: ["images"],
    sentence: "The paragraph “£79.00” in the card “Oak stool” now reads “£84.00”.",
    beside: [],
    places: 1,
    label: { role: "paragraph", name: "£79.00", place: "in the card “Oak stool”" },
    boxes: { before: [], after: [] },
    image: null,
    fails: true,
    cost: 0.4,
    decided_by: { rule: null, acceptance: null },
    ...overrides,
  };
}

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

export const banner = makeChange({
  kind: "added",
  sentence:
    "The banner “Free delivery until Sunday” (1280 × 64 px) was added; what follows moved down by 64 px.",
  label: { role: "banner", name: "Free delivery until Sunday", place: "" },
  boxes: { before: [], after: [box(0, 0, 1280, 64)] },
  image: 0,
  cost: 7.1,
});

export const heading = makeChange({
  parts: ["images", "html"],
  sentence: "The heading “Summer sale” now reads “Autumn sale” (“Summer” became “Autumn”).",
  label: { role: "heading", name: "Summer sale", place: "" },
  boxes: { before: [box(56, 140, 330, 66)], after: [box(56, 204, 330, 66)] },
  image: 0,
  cost: 4.6,
});

export const colour = makeChange({
  kind: "style",
  sentence: "The colour green (#2f5d50) became rust (#a34a28) on 27 buttons “Add to basket”.",
  label: { role: "button", name: "Add to basket", place: "" },
  boxes: { before: buttonBoxes(0), after: buttonBoxes(64) },
  places: 27,
  image: 0,
  cost: 6.9,
});

const footer = makeChange({
  state: "accepted",
  sentence: "“© 2025 Oak & Iron” in the footer now reads “© 2026 Oak & Iron”.",
  image: 0,
  cost: 0,
  decided_by: { rule: null, acceptance: fixtureId(810) },
});
const stock = makeChange({
  state: "ignored",
  sentence: "“4 left” in the card “Oak stool” now reads “2 left”.",
  image: 0,
  cost: 0,
  decided_by: { rule: fixtureId(820), acceptance: null },
});
const timer = makeChange({
  state: "left_out",
  sentence: "The timer “Ends in 02 : 14 : 09” differs between two samples.",
  label: { role: "timer", name: "", place: "" },
  boxes: { before: [box(52, 286, 220, 34)], after: [box(52, 350, 220, 34)] },
  image: 0,
  cost: 0,
});
const request = makeChange({
  kind: "added",
  part: "network",
  parts: ["network"],
  sentence: "A new request to fonts.example loads 2 files.",
  label: { role: "font", name: "fonts.example", place: "" },
  fails: false,
  cost: 0,
});

const image = { index: 0, device: "desktop", clipped: false } as const;

/** A failed test of a page with a banner, a heading and a colour that changed. */
export function makeTest(overrides: Partial<Test> = {}): Test {
  return {
    id: fixtureId(60),
    site: fixtureId(10),
    page: fixtureId(20),
    site_url: "https://oak-and-iron.example",
    page_url: "https://oak-and-iron.example/collections/autumn",
    title: "Autumn – Oak & Iron",
    pre_scan: fixtureId(31),
    post_scan: fixtureId(32),
    batch: null,
    time_created: ago(40),
    time_started: ago(38),
    time_completed: ago(23.8),
    progress: 100,
    status: "failed",
    sentence:
      "A banner, a new heading and a new button colour bring this page to 81.2; it needs 95.",
    code: null,
    score: 81.2,
    threshold: 95,
    component_scores: {
      ...{ images: 60, html: 82, logs: 100, network: 100, accessibility: 100 },
      ...{ security: 100, lighthouse: 97, vrt: 60, yellowlab: null },
    },
    changes: { open: 4, failing: 3, accepted: 1, ignored: 1, left_out: 1, beyond: 0 },
    tags: [],
    type: ["html", "logs", "images", "lighthouse", "security", "accessibility", "network"],
    left_out: [],
    findings: [banner, heading, colour, request, footer, stock, timer],
    images_delta: {
      average_score: 60,
      images: [
        {
          index: 0,
          device: "desktop",
          before: { ...image, id: "before", ...shop.before },
          after: { ...image, id: "after", ...shop.after },
          rows: shop.rows,
          differing: [],
          left_out: [],
        },
      ],
    },
    lighthouse_delta: { scores: { average_delta: -3 } },
    security_delta: { scores: { average_delta: 0 } },
    pre_scan_configs: makeScan().configs,
    post_scan_configs: makeScan().configs,
    previous_test: null,
    next_test: null,
    ...overrides,
  };
}

export function makeTestSummary(overrides: Partial<TestSummary> = {}): TestSummary {
  const {
    findings: _f,
    images_delta: _i,
    lighthouse_delta: _l,
    security_delta: _s,
    ...rest
  } = makeTest();
  return { ...rest, ...overrides };
}

export const failedTest = makeTest();

export const passedTest = makeTest({
  status: "passed",
  score: 100,
  sentence: "Nothing changed.",
  findings: [],
  changes: { open: 0, failing: 0, accepted: 0, ignored: 0, left_out: 0, beyond: 0 },
  component_scores: {
    ...{ images: 100, html: 100, logs: 100, network: 100, accessibility: 100 },
    ...{ security: 100, lighthouse: null, vrt: 100, yellowlab: null },
  },
  left_out: [{ part: "lighthouse", reason: "missing_before" }],
});

export const workingTest = makeTest({
  status: "working",
  time_completed: null,
  progress: 45,
  sentence: "The page is being scanned.",
  score: null,
  findings: [],
  images_delta: null,
});

export const firstTest = makeTest({
  status: "incomplete",
  score: null,
  sentence: "There is nothing to compare with yet. This scan became the baseline.",
  findings: [],
  images_delta: null,
});

/** Seventy changes, of all kinds. */
export const busyTest = makeTest({
  findings: Array.from({ length: 70 }, (_, n) =>
    makeChange({
      kind: ["text", "added", "removed", "moved"][n % 4] ?? "text",
      image: 0,
      boxes: {
        before: [],
        after: [box(60 + (n % 3) * 400, 484 + Math.floor(n / 3) * 150, 200, 30)],
      },
    }),
  ),
  changes: { open: 70, failing: 70, accepted: 0, ignored: 0, left_out: 0, beyond: 0 },
});

export const scanUnderWay = makeScan({
  status: "running",
  score: null,
  time_completed: null,
  parts: makeScanParts("queued", {
    html: { status: "done", time_started: ago(12), time_completed: ago(10.8) },
    images: { status: "running", time_started: ago(10) },
  }),
});

export const preview: RulePreview = {
  tests: 20,
  hidden: 3,
  real: 1,
  examples: [
    {
      test: fixtureId(61),
      page_url: "https://oak-and-iron.example/",
      sentence: "The banner “Card payments are down” was added.",
      real: true,
      time_created: "2026-02-20T09:00:00.000Z",
    },
    {
      test: fixtureId(62),
      page_url: "https://oak-and-iron.example/",
      sentence: "The banner “10 % off everything oak” was added.",
      real: false,
      time_created: "2026-02-25T09:00:00.000Z",
    },
  ],
  outcome: { status: "failed", score: 88.3 },
};

export const acceptance: Acceptance = {
  id: fixtureId(810),
  site: fixtureId(10),
  sentence: "“© 2025 Oak & Iron” in the footer now reads “© 2026 Oak & Iron”.",
  changes: 1,
  pages: 24,
  everything: false,
  by: "Tom Okafor",
  time_created: ago(900),
  undone_by: null,
  time_undone: null,
};

export const rule: IgnoreRule = {
  id: fixtureId(820),
  scope: "site",
  target: "element",
  part: "images",
  kind: "text",
  sentence: "“4 left” in the card “Oak stool” now reads “2 left”.",
  label: { role: "text", name: "4 left", place: "in the card “Oak stool”" },
  site: fixtureId(10),
  page: null,
  template: null,
  by: "Mara Winter",
  time_created: ago(9000),
  hidden: 12,
  time_last_hidden: ago(40),
};

export const lastTests = listOf(
  Array.from({ length: 20 }, (_, n) =>
    makeTestSummary({
      id: fixtureId(60 + n),
      status: n === 0 || n === 8 ? "failed" : "passed",
    }),
  ),
);
