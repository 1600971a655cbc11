import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeCaseRunDetail,
  makeCaseRunStep,
  makeIssue,
  makeIssueList,
  makeIssueSummary,
  makeMember,
  makePage,
  makeScan,
  makeSite,
  makeTeamMember,
} from "@sitewright/api-client/testing";
import { ago } from "@sitewright/feature-kit/stories";

const hour = 3_600;
const day = 24 * hour;
const shop = { site: fixtureId(10), site_url: "https://oak-and-iron.example" };
const hotel = { site: fixtureId(11), site_url: "https://harbour-hotel.example" };
export const mara = { id: fixtureId(3), name: "Mara Weiss" };
export const tom = { id: fixtureId(4), name: "Tom Adler" };
const wholeSite = { pages: 24, of: 24, path: "/", template: null };

export const basket = makeIssueSummary({
  ...shop,
  title: "“Add to basket” does nothing: basket.js answers 404",
  labels: ["release"],
  assignee: tom,
  time_created: ago(2 * hour),
  time_last_seen: ago(2 * hour),
});

export const certificate = makeIssueSummary({
  ...shop,
  id: fixtureId(702),
  number: 215,
  title: "Certificate ends in 6 days",
  severity: "high",
  sources: ["security"],
  where: wholeSite,
  time_last_seen: ago(2 * hour),
});

const tides = makeIssueSummary({
  ...hotel,
  id: fixtureId(703),
  number: 98,
  title: "TypeError: tides is undefined",
  state: "regressed",
  severity: "medium",
  sources: ["console"],
  where: { pages: 1, of: 12, path: "/rooms/sea-view", template: null },
  labels: ["front end"],
  assignee: mara,
  time_last_seen: ago(5 * hour),
});

const prices = makeIssueSummary({
  ...shop,
  id: fixtureId(704),
  number: 190,
  title: "Prices can hardly be read: 2.1 : 1, needs 4.5 : 1",
  state: "ongoing",
  severity: "low",
  sources: ["accessibility"],
  labels: ["a11y"],
  muted: true,
  time_last_seen: ago(12 * day),
});

const hero = makeIssueSummary({
  ...shop,
  id: fixtureId(705),
  number: 180,
  title: "The home page loads hero.jpg without HTTPS",
  state: "closed",
  status: "closed",
  closed_because: "fixed",
  severity: "low",
  sources: ["network"],
  where: { pages: 1, of: 24, path: "/", template: null },
  time_last_seen: ago(day),
  time_closed: ago(2 * hour),
});

/** A case that fails with one row of its data, and with another on a phone. */
export const checkout = makeIssueSummary({
  ...shop,
  id: fixtureId(706),
  number: 220,
  title: "“Buy an oak stool” fails at step 3: There is no button “Pay now”.",
  severity: "high",
  sources: ["case"],
  where: { pages: 1, of: 24, path: "/basket", template: null },
  time_created: ago(3 * hour),
  time_last_seen: ago(2 * hour),
});

export const rows = [basket, certificate, tides, prices];

const run = { kind: "scan", id: fixtureId(30), time: ago(2 * hour) } as const;
const entry = { by: null, run: null, because: null, changes: [], text: null, mentions: [] };

const reason = "There is no button “Pay now”. Tried button “Pay now”: none; CSS “#pay”: none.";
const caseRun = { kind: "caserun", id: fixtureId(920), time: ago(3 * hour) } as const;

export const checkoutWhole = makeIssue({
  ...checkout,
  what_to_do:
    "Open the run to see the page at that step. Mend the page; where it is as it should be, change the step.",
  ...{ checks: [], places: [], opened_by: caseRun },
  case: {
    ...{ id: fixtureId(900), title: "Buy an oak stool" },
    failing: [
      {
        run: fixtureId(921),
        row: 2,
        device: "Windows 10 PC",
        failed_step: 3,
        reason,
        time: ago(2 * hour),
      },
      {
        run: fixtureId(922),
        row: 3,
        device: "iPhone 12 Pro",
        failed_step: null,
        reason: "The page took all memory.",
        time: ago(3 * hour),
      },
    ],
  },
  history: [{ ...entry, id: fixtureId(715), kind: "opened", time: ago(3 * hour), run: caseRun }],
});

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1350 940'%3E%3Crect width='1350' height='940' fill='%23eee'/%3E%3C/svg%3E";

/** The run in which it failed last, with a picture of the page. */
export const failedCaseRun = makeCaseRunDetail({
  id: fixtureId(921),
  results: [
    makeCaseRunStep({ index: 2, image: picture, box: { x: 900, y: 300, width: 240, height: 60 } }),
  ],
});

export const basketWhole = makeIssue({
  ...basket,
  opened_by: run,
  history: [
    { ...entry, id: fixtureId(711), kind: "opened", time: ago(2 * hour), run },
    {
      ...entry,
      id: fixtureId(712),
      kind: "changed",
      time: ago(hour),
      by: mara.name,
      changes: [{ field: "assignee", from: "", to: tom.name }],
    },
    {
      ...entry,
      id: fixtureId(713),
      kind: "comment",
      time: ago(hour),
      by: mara.name,
      text: "@Tom Adler last night’s release renamed the bundle. Can you **roll back**?",
      mentions: [tom],
    },
  ],
});

/** An inbox whose lists answer by view, and whose issues all open. */
export const answers: MockHandlers = {
  issues: {
    list: ({ status, muted }) =>
      makeIssueList(
        status === "closed" ? [hero] : rows.filter((row) => row.muted === (muted === "true")),
        {
          tabs: { open: 3, mine: 1, muted: 1, closed: 1 },
          labels: [{ label: "release", count: 1 }],
        },
      ),
    get: ({ id }) =>
      id === basket.id
        ? basketWhole
        : id === checkout.id
          ? checkoutWhole
          : makeIssue({ ...([...rows, hero].find((row) => row.id === id) ?? hero) }),
    updateMany: (input) =>
      "ids" in input
        ? { num_succeeded: input.ids.length, succeeded: input.ids }
        : { num_succeeded: 0, succeeded: [] },
    comment: ({ text }) => ({
      ...entry,
      id: fixtureId(714),
      kind: "comment",
      time: ago(0),
      by: mara.name,
      text,
    }),
    create: makeIssue({ id: fixtureId(720), sources: ["manual"] }),
  },
  member: {
    get: makeMember({ id: mara.id }),
    list: listOf([
      makeTeamMember({ id: mara.id, name: mara.name, is_you: true }),
      makeTeamMember({ id: tom.id, name: tom.name, is_you: false, email: "tom@northwind.example" }),
    ]),
  },
  sites: {
    list: { ...listOf([makeSite({ id: shop.site, site_url: shop.site_url })]) } as never,
    get: makeSite({ id: shop.site, site_url: shop.site_url }),
  },
  pages: { list: listOf([makePage({ site: shop.site })]) as never },
  scans: { get: makeScan() },
  caseruns: { get: failedCaseRun },
};
