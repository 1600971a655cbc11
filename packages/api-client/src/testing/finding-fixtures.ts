import type { EndpointOutput, endpoints, Finding, FindingCheck } from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";

type FindingList = EndpointOutput<typeof endpoints.findings.list>;

const places: Finding["where"]["places"] = ["walnut-bench", "oak-table"].map((name, at) => ({
  page: fixtureId(20 + at),
  page_url: `https://northwind.example/products/${name}`,
  title: name === "walnut-bench" ? "Walnut bench, 120 cm" : "Oak table",
  lens: "desktop",
  scan: fixtureId(30 + at),
}));

export function makeCheck(overrides: Partial<FindingCheck> = {}): FindingCheck {
  return {
    id: fixtureId(501),
    fingerprint: "0123456789abcdef01234567",
    source: "console",
    rule: "missing-file",
    severity: "high",
    title: "basket.4f2c.js answers 404",
    state: "new",
    pages: 18,
    elements: 18,
    evidence: {
      detail: null,
      notes: [],
      elements: [],
      request: {
        url: "https://northwind.example/assets/basket.4f2c.js",
        status: 404,
        error: null,
        position: 17,
      },
      line: null,
    },
    ...overrides,
  };
}

/** A script that does not come, and the error that follows from it, on 18 of 24 pages. */
export function makeFinding(overrides: Partial<Finding> = {}): Finding {
  return {
    id: fixtureId(501),
    site: fixtureId(10),
    site_url: "https://northwind.example",
    severity: "high",
    title: "basket.4f2c.js answers 404",
    what_to_do: "Put the file back, or point the page at the name it has now.",
    state: "new",
    sources: ["console"],
    checks: [
      makeCheck(),
      makeCheck({
        id: fixtureId(502),
        rule: "exception",
        title: "ReferenceError: addToBasket is not defined",
        evidence: {
          detail: "ReferenceError: addToBasket is not defined",
          notes: [],
          elements: [],
          request: null,
          line: { url: "https://northwind.example/products/walnut-bench", number: 41 },
        },
      }),
    ],
    where: { pages: 18, of: 24, path: "/products/", template: "/products/…", places },
    time_first_seen: fixtureTime,
    ...overrides,
  };
}

/** One of each severity and state. */
const someFindings: Finding[] = [
  makeFinding(),
  single(510, "No HTTPS", "critical", "still", "security"),
  single(511, "No Content-Security-Policy that blocks", "high", "still", "security"),
  single(512, "The largest paint comes late", "medium", "still", "lighthouse"),
  single(513, "No Referrer-Policy", "low", "still", "security"),
  single(514, "hero.jpg answers 404", "medium", "gone", "console"),
];

function single(
  id: number,
  title: string,
  severity: Finding["severity"],
  state: Finding["state"],
  source: Finding["sources"][number],
): Finding {
  const rule = title.toLowerCase().replaceAll(" ", "-");
  return makeFinding({
    ...{ id: fixtureId(id), title, severity, state, sources: [source] },
    checks: [makeCheck({ id: fixtureId(id), rule, source, title, severity, state })],
    where: { pages: 24, of: 24, path: "/", template: null, places },
  });
}

/** The answer to a list of findings. */
export function makeFindingList(
  results: Finding[] = someFindings,
  overrides: Partial<FindingList> = {},
): FindingList {
  const count = (state: Finding["state"]) => results.filter((each) => each.state === state).length;
  const from = (source: Finding["sources"][number]) =>
    results.filter(({ sources }) => sources.includes(source)).length;
  const of = (severity: Finding["severity"]) =>
    results.filter((each) => each.severity === severity).length;
  return {
    ...{ count: results.length, next: null, previous: null, results },
    states: { new: count("new"), still: count("still"), gone: count("gone") },
    sources: {
      page: from("page"),
      links: from("links"),
      network: from("network"),
      console: from("console"),
      accessibility: from("accessibility"),
      security: from("security"),
      lighthouse: from("lighthouse"),
    },
    severities: {
      critical: of("critical"),
      high: of("high"),
      medium: of("medium"),
      low: of("low"),
    },
    looked: { pages: 24, time: fixtureTime, beyond: 0 },
    ...overrides,
  };
}
