import {
  type EndpointOutput,
  type endpoints,
  findingSeverities,
  type Issue,
  type IssueSummary,
  issueSources,
  issueStates,
} from "@sitewright/contract";
import { makeCheck, makeFinding } from "./finding-fixtures.ts";
import { fixtureId, fixtureTime } from "./fixtures.ts";

type IssueList = EndpointOutput<typeof endpoints.issues.list>;

/** A script that does not come, on 18 of 24 pages, found for the first time and nobody's yet. */
export function makeIssueSummary(overrides: Partial<IssueSummary> = {}): IssueSummary {
  return {
    id: fixtureId(701),
    number: 214,
    site: fixtureId(10),
    site_url: "https://northwind.example",
    title: "basket.4f2c.js answers 404",
    status: "open",
    state: "new",
    closed_because: null,
    severity: "critical",
    sources: ["network", "console"],
    many: null,
    affected: { type: "site", id: fixtureId(10), str: "https://northwind.example" },
    where: { pages: 18, of: 24, path: "/products/", template: "/products/…" },
    labels: [],
    assignee: null,
    muted: false,
    comments: 0,
    time_created: fixtureTime,
    time_last_seen: fixtureTime,
    time_closed: null,
    ...overrides,
  };
}

export function makeIssue(overrides: Partial<Issue> = {}): Issue {
  const run = { kind: "scan", id: fixtureId(30), time: fixtureTime } as const;
  const { places } = makeFinding().where;
  return {
    ...makeIssueSummary(),
    details: "",
    what_to_do: "Put the file back, or point the script tag at its new name.",
    opened_by: run,
    closed_by: null,
    checks: [{ ...makeCheck(), places }],
    places: places.map(({ page, page_url, title }) => ({
      page,
      page_url,
      title,
      run: fixtureId(30),
      time_first_seen: fixtureTime,
      time_gone: null,
    })),
    tests: [],
    case: null,
    history: [
      {
        id: fixtureId(711),
        kind: "opened",
        time: fixtureTime,
        by: null,
        run,
        because: null,
        changes: [],
        text: null,
        mentions: [],
      },
    ],
    ...overrides,
  };
}

export function makeIssueList(
  results: IssueSummary[] = [makeIssueSummary()],
  overrides: Partial<IssueList> = {},
): IssueList {
  const of = (is: (issue: IssueSummary) => boolean) => results.filter(is).length;
  const open = of(({ status }) => status === "open");
  return {
    count: results.length,
    next: null,
    previous: null,
    results,
    tabs: { open, mine: 0, muted: of(({ muted }) => muted), closed: results.length - open },
    states: counts(issueStates, (value) => of(({ state }) => state === value)),
    sources: counts(issueSources, (value) => of(({ sources }) => sources.includes(value))),
    severities: counts(findingSeverities, (value) => of(({ severity }) => severity === value)),
    labels: [],
    ...overrides,
  };
}

function counts<Key extends string>(keys: readonly Key[], of: (key: Key) => number) {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, number>;
}
