import { fixtureId, listOf } from "@sitewright/api-client/testing";
import type { ChangeGroup, EndpointOutput, Endpoints } from "@sitewright/contract";
import { banner } from "./story-tests.ts";

const page = (n: number, path: string, others = 0): ChangeGroup["pages"][number] => ({
  test: fixtureId(600 + n),
  page: fixtureId(200 + n),
  page_url: `https://oak-and-iron.example${path}`,
  title: null,
  finding: banner.id,
  others,
});

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
    pages: [page(0, "/products/oak-stool")],
    ...overrides,
  };
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
});

export const bannerGroup = makeGroup({
  fingerprint: banner.fingerprint,
  kind: "added",
  sentence: banner.sentence,
  cost: 7.1,
  count: 5,
  pages: shopPages,
});

const price = makeGroup({ fingerprint: "c".repeat(24) });

type Groups = EndpointOutput<Endpoints["tests"]["groups"]>;

export function makeGroups(overrides: Partial<Groups> = {}): Groups {
  return {
    ...listOf([price, bannerGroup, gone]),
    tests: { all: 24, working: 0, passed: 5, failed: 19, incomplete: 0 },
    states: { open: 3, accepted: 9, ignored: 2, left_out: 1 },
    ...overrides,
  };
}
