import { fixtureId, fixtureTime, type MockHandlers } from "@sitewright/api-client/testing";
import type {
  Migration,
  MoveCause,
  MoveCell,
  MoveColumn,
  Rehearsal,
  RehearsalSummary,
  RehearsedPage,
} from "@sitewright/contract";

export const siteId = fixtureId(1);

const home = {
  kind: "server",
  server: "203.0.113.24",
  names: [],
  name_servers_change: false,
} as const;

function makeSummary(over: Partial<RehearsalSummary> = {}): RehearsalSummary {
  return {
    id: fixtureId(30),
    number: 3,
    sort: "rehearsal",
    of: null,
    by: "Mara Winter",
    home: { ...home, names: [] },
    in_browser: "none",
    status: "done",
    progress: 100,
    phase: null,
    code: null,
    reason: null,
    outcome: "no_go",
    blocks: 2,
    looks: 2,
    accepted: 0,
    accepted_by: [],
    unread: 0,
    unsure: 0,
    left_out: 0,
    time_created: fixtureTime,
    time_started: fixtureTime,
    time_completed: fixtureTime,
    ...over,
  };
}

export function makeCause(key: string, over: Partial<MoveCause> = {}): MoveCause {
  return {
    key,
    kind: "lost",
    level: "blocks",
    sentence: "6 pages are not at the new home.",
    advice: "Publish it, or redirect its address permanently (301 or 308).",
    was: "200",
    is: "404",
    pages: 6,
    paths: ["/journal/a", "/journal/b"],
    accepted: null,
    ...over,
  };
}

const causes = [
  makeCause("lost"),
  makeCause("form", {
    kind: "form_fields",
    sentence: "On 1 page the form to /checkout has lost fields.",
    advice: "Put the fields back.",
    was: "address, postcode!",
    is: "address",
    pages: 1,
    paths: ["/checkout"],
  }),
  makeCause("title", { kind: "title", level: "look", sentence: "3 pages have another title." }),
  makeCause("chain", {
    kind: "chain",
    level: "look",
    sentence: "1 page is reached by more redirects than one.",
  }),
];

export function makeRehearsal(over: Partial<Rehearsal> = {}): Rehearsal {
  return {
    ...makeSummary(),
    pages: { all: 24, blocks: 7, look: 4, ready: 13 },
    home_now: { host: "oak-and-iron.shop", addresses: ["198.51.100.7"] },
    home_after: {
      host: "oak-and-iron.shop",
      addresses: ["203.0.113.24"],
      certificate: { valid_until: "2027-02-14T00:00:00.000Z", fault: null },
    },
    places: {
      same_path: 14,
      redirected: 3,
      found: 0,
      by_hand: 1,
      unsure: 0,
      given_up: 0,
      none: 6,
    },
    causes,
    beyond: 0,
    ...over,
  };
}

export function makeMigration(over: Partial<Migration> = {}): Migration {
  return {
    site: siteId,
    site_url: "https://oak-and-iron.shop",
    home: { ...home, names: [] },
    home_access: null,
    pages: { rehearsed: 24, all: 24 },
    corrections: 1,
    working: null,
    latest: makeRehearsal(),
    ...over,
  };
}

/** One that is under way, the first. */
export const working = makeSummary({
  status: "running",
  outcome: null,
  progress: 40,
  phase: { text: "Comparing pages", done: 10, total: 24 },
});

function cells(over: Partial<Record<MoveColumn, MoveCell>> = {}): Record<MoveColumn, MoveCell> {
  return {
    answer: { state: "same", text: "200" },
    redirect: { state: "none", text: "none" },
    title: { state: "same", text: "same" },
    canonical: { state: "same", text: "same" },
    headers: { state: "same", text: "same" },
    forms: { state: "none", text: "none" },
    weight: { state: "same", text: "+4 %" },
    looks: { state: "none", text: "" },
    lighthouse: { state: "none", text: "" },
    ...over,
  };
}

function makePage(
  position: number,
  path: string,
  over: Partial<RehearsedPage> = {},
): RehearsedPage {
  return {
    position,
    path,
    new_path: path,
    way: "same_path",
    verdict: "ready",
    cells: cells(),
    equal: 1,
    folder: "/",
    ...over,
  };
}

export const pages: RehearsedPage[] = [
  makePage(0, "/journal/a", {
    new_path: null,
    way: "none",
    verdict: "blocks",
    equal: 6,
    folder: "/journal/",
    cells: cells({
      answer: { state: "blocks", text: "404" },
      title: { state: "blocks", text: "lost" },
    }),
  }),
  makePage(6, "/checkout", {
    verdict: "blocks",
    cells: cells({ forms: { state: "blocks", text: "changed" } }),
  }),
  makePage(7, "/products/x", {
    verdict: "look",
    equal: 3,
    folder: "/products/",
    cells: cells({ title: { state: "look", text: "changed" } }),
  }),
  makePage(10, "/about", {
    way: "redirected",
    new_path: "/workshop",
    verdict: "look",
    cells: cells({
      looks: { state: "look", text: "97 % the same" },
      lighthouse: { state: "same", text: "92 → 90" },
    }),
  }),
];

/** The API of a team whose site moves. */
export function moveHandlers(migration: Migration): MockHandlers {
  return {
    migrations: {
      get: () => migration,
      rehearsals: () => ({
        count: 3,
        next: null,
        previous: null,
        results: [
          makeSummary(),
          makeSummary({ id: fixtureId(31), number: 2, blocks: 5 }),
          makeSummary({ id: fixtureId(32), number: 1, blocks: 9 }),
        ],
      }),
      pages: ({ verdict }) => {
        const results = pages.filter((page) => !verdict || page.verdict === verdict);
        const verdicts = { all: 24, blocks: 7, look: 4, ready: 13 };
        return { count: results.length, next: null, previous: null, results, verdicts };
      },
      page: ({ position }) => {
        const page = pages.find((one) => one.position === Number(position)) ?? makePage(0, "/");
        return {
          ...page,
          url: `https://oak-and-iron.shop${page.path}`,
          new_url: page.new_path && `https://oak-and-iron.shop${page.new_path}`,
          facts: [
            { name: "Answer", was: "200", is: "404" },
            { name: "Title", was: "Oak", is: null },
          ],
          causes: causes.slice(0, 1),
        };
      },
      mapping: () => ({
        count: 1,
        next: null,
        previous: null,
        results: [
          {
            path: "/journal/a",
            title: "Autumn",
            found: { way: "none", new_path: null },
            correction: null,
          },
        ],
      }),
      paste: () => ({
        taken: 1,
        refused: 1,
        lines: [
          { line: 1, text: "/a,/b", taken: true, reason: null },
          { line: 2, text: "/c d", taken: false, reason: "the old address is none" },
        ],
      }),
      setHome: () => migration,
      rehearse: () => working,
      cancel: () => ({ ...migration, working: null }),
      accept: ({ key, reason }) => ({
        key: String(key),
        sentence: "",
        reason: String(reason),
        by: "Mara Winter",
        time_created: fixtureTime,
        undone_by: null,
        time_undone: null,
      }),
      correct: () => ({ results: [] }),
    },
  };
}
