import type {
  Acceptance,
  ChangeGroup,
  IgnoreRule,
  Test,
  TestChange,
  TestSummary,
} from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";
import { makeScan } from "./scan-fixtures.ts";

/** A heading that reads otherwise, which fails the test. */
export function makeTestChange(overrides: Partial<TestChange> = {}): TestChange {
  return {
    id: fixtureId(60),
    fingerprint: "0123456789abcdef01234567",
    state: "open",
    kind: "text",
    part: "images",
    parts: ["images", "html"],
    sentence: 'The heading "Letter from the harbour" now reads "News from the harbour".',
    beside: [],
    places: 1,
    label: { role: "heading", name: "Letter from the harbour", place: "in the header" },
    boxes: {
      before: [{ x: 120, y: 240, width: 420, height: 48 }],
      after: [{ x: 120, y: 240, width: 400, height: 48 }],
    },
    image: 0,
    fails: true,
    cost: 3.4,
    decided_by: { rule: null, acceptance: null },
    ...overrides,
  };
}

/** A test in a list that failed by one change. */
export function makeTestSummary(overrides: Partial<TestSummary> = {}): TestSummary {
  return {
    id: fixtureId(50),
    site: fixtureId(10),
    page: fixtureId(20),
    site_url: "https://northwind.example",
    page_url: "https://northwind.example/",
    title: "Northwind",
    pre_scan: fixtureId(30),
    post_scan: fixtureId(31),
    batch: null,
    time_created: fixtureTime,
    time_started: fixtureTime,
    time_completed: "2026-03-02T09:31:02.000Z",
    progress: 100,
    status: "failed",
    sentence: "Failed: 1 change that nobody accepted.",
    code: null,
    score: 96.6,
    threshold: 95,
    component_scores: {
      images: 96.6,
      html: 99.2,
      logs: 100,
      network: 100,
      accessibility: 100,
      security: 100,
      lighthouse: 100,
      vrt: 96.6,
      yellowlab: null,
    },
    changes: { open: 1, failing: 1, accepted: 0, ignored: 0, left_out: 0, beyond: 0 },
    tags: [],
    ...overrides,
  };
}

/** The same test with all that it found. */
export function makeTest(overrides: Partial<Test> = {}): Test {
  const [picture] = makeScan().images ?? [];
  const { width = 1350, height = 900 } = picture ?? {};
  const image = picture ?? null;
  return {
    ...makeTestSummary(),
    type: makeScan().type,
    left_out: [],
    findings: [makeTestChange()],
    images_delta: {
      average_score: 96.6,
      images: [
        {
          index: 0,
          device: "desktop",
          before: image,
          after: image,
          rows: [{ before: 0, after: 0, height }],
          differing: [{ top: 240, height: Math.min(48, width) }],
          left_out: [],
        },
      ],
    },
    lighthouse_delta: { scores: { average_delta: 0 } },
    security_delta: { scores: { average_delta: 0 } },
    pre_scan_configs: makeScan().configs,
    post_scan_configs: makeScan().configs,
    previous_test: null,
    next_test: null,
    ...overrides,
  };
}

/** The same change on two pages of a site. */
export function makeChangeGroup(overrides: Partial<ChangeGroup> = {}): ChangeGroup {
  const { fingerprint, kind, part, sentence, state, fails, cost } = makeTestChange();
  return {
    ...{ fingerprint, kind, part, sentence, state, fails, cost },
    looks_broken: false,
    count: 2,
    crowded: 0,
    issue: null,
    shot: { before: null, after: null },
    templates: [{ id: null, pages: 2 }],
    pages: [0, 1].map((number) => ({
      test: fixtureId(50 + number),
      page: fixtureId(20 + number),
      page_url: `https://northwind.example/${number === 0 ? "" : "about"}`,
      title: number === 0 ? "Northwind" : "About us",
      finding: fixtureId(60 + number),
      others: number,
    })),
    ...overrides,
  };
}

export function makeAcceptance(overrides: Partial<Acceptance> = {}): Acceptance {
  return {
    id: fixtureId(70),
    site: fixtureId(10),
    sentence: makeTestChange().sentence,
    changes: 1,
    pages: 1,
    everything: false,
    by: "Mara Winter",
    time_created: fixtureTime,
    undone_by: null,
    time_undone: null,
    ...overrides,
  };
}

export function makeIgnoreRule(overrides: Partial<IgnoreRule> = {}): IgnoreRule {
  const { part, kind, sentence, label } = makeTestChange();
  return {
    id: fixtureId(80),
    scope: "page",
    target: "element",
    part,
    kind,
    sentence,
    label,
    site: fixtureId(10),
    page: fixtureId(20),
    template: null,
    by: "Mara Winter",
    time_created: fixtureTime,
    hidden: 3,
    time_last_hidden: fixtureTime,
    ...overrides,
  };
}
