import { fixtureId, fixtureTime } from "@sitewright/api-client/testing";
import type { EndpointOutput, Endpoints, Link } from "@sitewright/contract";

const site = "https://northwind.example";

function link(number: number, path: string, more: Partial<Link>): Link {
  return {
    id: fixtureId(number),
    url: `${site}${path}`,
    kind: "page",
    verdict: "broken",
    code: null,
    reason: null,
    status: 200,
    hops: [],
    answer_ms: 38,
    instead: null,
    linked_from: [{ url: `${site}/`, text: "Our offers" }],
    linked_from_count: 1,
    ...more,
  };
}

const many = Array.from({ length: 20 }, (_, n) => ({
  url: `${site}/journal/${n}`,
  text: "Basket",
}));

/** One address of each sort, the gravest first. */
const links: Link[] = [
  link(401, "/missing", {
    code: "HTTP_ERROR",
    status: 404,
    reason: "The server answered with an error. It answered 404.",
    linked_from: many,
    linked_from_count: 412,
  }),
  link(402, "/pics/gone.png", {
    kind: "image",
    code: "HTTP_ERROR",
    status: 404,
    reason: "The server answered with an error. It answered 404.",
    linked_from: [{ url: `${site}/about`, text: "" }],
  }),
  link(403, "/search", {
    verdict: "unreachable",
    code: "TIMED_OUT",
    reason: "The page did not finish loading in time. northwind.example",
    status: null,
    answer_ms: null,
  }),
  link(404, "/sign-in", {
    verdict: "loop",
    code: "TOO_MANY_REDIRECTS",
    reason: "The page redirects in a circle. It was at https://northwind.example/sign-in after 2.",
    status: 302,
    hops: [{ url: `${site}/sign-in`, status: 302 }],
  }),
  link(405, "/old", {
    verdict: "redirected",
    hops: [{ url: `${site}/old`, status: 301 }],
    instead: `${site}/about`,
  }),
  link(406, "/slow", { verdict: "slow", answer_ms: 4_120 }),
  link(407, "/index.html", { verdict: "same", instead: `${site}/`, linked_from_count: 0 }),
];

/** A crawl's list of addresses of each sort. */
export const storyLinks: EndpointOutput<Endpoints["links"]["list"]> = {
  count: links.length,
  next: null,
  previous: null,
  results: links,
  time_checked: fixtureTime,
  checked: 1_248,
  groups: { all: links.length, broken: 4, advice: 2, left_out: 1, no_room: 0 },
};

const others = Array.from({ length: 8 }, (_, n) =>
  link(420 + n, `/journal/${n + 4}`, {
    verdict: "no_room",
    linked_from: [{ url: `${site}/`, text: `Letter ${n + 4} from the harbour` }],
    linked_from_count: 40 - n,
  }),
);

/** Pages that a crawl found and that the plan has no room for, the most linked first. */
export const roomlessLinks: EndpointOutput<Endpoints["links"]["list"]> = {
  count: 40,
  next: null,
  previous: null,
  results: others,
  time_checked: fixtureTime,
  checked: 64,
  groups: { all: 40, broken: 0, advice: 0, left_out: 0, no_room: 40 },
};
