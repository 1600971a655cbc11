import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeBillingInfo,
  makeCase,
  makeCaseDetail,
  makeCaseList,
  makeCaseRun,
  makeCaseRunDetail,
  makeCaseRunStep,
  makeCaseRunSummary,
  makeProcess,
  makeSecret,
  makeSite,
} from "@sitewright/api-client/testing";
import type { PageElement, PageElements } from "@sitewright/contract";

const reason = "There is no button “Pay now”. Tried button “Pay now”: none; CSS “#pay”: none.";

export const failing = makeCase({
  ...{ id: fixtureId(901), title: "Book a table for two", rows: 3 },
  last: makeCaseRunSummary({ status: "failed", failed_step: 2, code: "NOT_FOUND", reason }),
  recent: ["passed", "again", "passed", "again", "failed"],
});
const fresh = makeCase({ id: fixtureId(902), title: "Return an order", last: null, recent: [] });

/** Made of what a site offers, and never run since. */
export const generated = makeCase({
  ...{ id: fixtureId(903), title: "Contact form: Write to us", type: "generated", tags: [] },
  ...{ last: null, recent: [], decision: "open" },
  reason:
    "A form on /contact: it takes a message and who sends it. The last press is switched off: it would send a message to people.",
});

/** Cases being made. */
export const generation = makeProcess({
  ...{ id: fixtureId(930), type: "case.generate", status: "running", progress: 40 },
  ...{ success: null, time_completed: null },
});

/** What is read of two files. */
const imported = {
  cases: [
    { id: null, title: "Buy a tow float", steps: 6, off: 0, notes: [] },
    {
      ...{ id: null, title: "checkout › says what is missing", steps: 9, off: 1 },
      notes: [
        {
          ...{ file: "checkout.spec.ts", line: 14, code: "await page.evaluate(() => clear());" },
          reason: "A script that is run in the page is not taken over.",
        },
      ],
    },
  ],
  notes: [],
};
const made = imported.cases.map((one, at) => ({ ...one, id: fixtureId(904 + at) }));

/** Answers of a team with three cases, of which one fails. */
export const caseAnswers: MockHandlers = {
  cases: {
    list: ({ state }) => makeCaseList(state === "suggested" ? [] : [makeCase(), failing, fresh]),
    get: makeCaseDetail(),
    create: ({ title }) => makeCaseDetail({ title }),
    update: ({ version }) => makeCaseDetail({ version: version + 1 }),
    decide: ({ decision }) => makeCaseDetail({ decision }),
    copy: makeCaseDetail({ title: "Copy - Buy an oak stool" }),
    import: ({ preview }) => ({ ...imported, ...(preview === false && { cases: made }) }),
    export: ({ format }) => ({ name: "buy.spec.ts", text: `// ${format}` }),
    generate: { message: "Cases are being made.", process: generation },
    remove: undefined,
  },
  processes: { list: listOf([]) },
  caseruns: {
    list: listOf([makeCaseRun(), makeCaseRun({ id: fixtureId(921), status: "failed", reason })]),
    get: makeCaseRunDetail(),
    create: { message: "1 case run started.", ids: [fixtureId(922)] },
    cancel: makeCaseRun({ status: "cancelled" }),
    decide: makeCaseRunDetail(),
    acceptLook: makeCaseRunDetail(),
  },
  billing: { info: makeBillingInfo() },
  secrets: {
    list: listOf([makeSecret(), makeSecret({ id: fixtureId(941), name: "PIN", cases: 0 })]),
    create: ({ name }) => makeSecret({ id: fixtureId(942), name }),
    update: makeSecret(),
    remove: undefined,
  },
  sites: {
    list: {
      ...listOf([makeSite({ site_url: "https://oak-and-iron.example" })]),
      states: { all: 1, attention: 0, working: 0 },
    },
    get: makeSite({ site_url: "https://oak-and-iron.example" }),
  },
};

const at = (ms: number) => new Date(Date.UTC(2026, 2, 1, 9) + ms).toISOString();
const partOf = (from: number, to: number) => ({
  ...{ status: "passed" as const, time_created: at(from), time_completed: at(to), code: null },
  ...{ exception: null, via: 0, heal: null, conflict: null, means: null },
});
const shot = (button: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1350 940"><rect width="1350" height="940" fill="#ede5da"/><rect x="60" y="80" width="400" height="50" fill="#cdbfa9"/><rect x="300" y="200" width="160" height="44" fill="${button}"/></svg>`,
  )}`;
const [pixel, older] = [shot("#2f5f53"), shot("#a45a2f")];

const named = (tag: string, role: string, name: string, attributes = {}): PageElement => ({
  ...{ tag, role, name, attributes, children: [name] },
});
const shopPage: PageElements = {
  whole: true,
  root: {
    tag: "html",
    children: [
      { tag: "head" },
      {
        tag: "body",
        children: [
          named("a", "link", "Stool"),
          named("a", "link", "Stool"),
          named("button", "button", "Put into basket", { "data-testid": "add" }),
          named("button", "button", "Pay now"),
        ],
      },
    ],
  },
};

/** A run that healed at its first press and failed at its last check. */
export const failedRun = makeCaseRunDetail({
  ...{ status: "failed", failed_step: 4, code: "ASSERTION", heals: 1 },
  reason: "CSS “h1” says “Something went wrong”, without “Thank you”.",
  green: {
    ...{ id: fixtureId(925), time_created: at(-86_400_000), ms: 2_300 },
    steps: [
      { index: 0, image: older, box: null, time_created: at(0), time_completed: at(900) },
      { index: 1, image: older, box: null, time_created: at(900), time_completed: at(1_300) },
      { index: 3, image: older, box: null, time_created: at(1_300), time_completed: at(1_500) },
    ],
  },
  results: [
    makeCaseRunStep({ image: pixel, action: partOf(0, 1_100) }),
    makeCaseRunStep({
      index: 1,
      image: pixel,
      elements: {
        action: `data:application/json,${encodeURIComponent(JSON.stringify(shopPage))}`,
        assertion: null,
      },
      box: { x: 300, y: 200, width: 160, height: 44 },
      action: {
        ...partOf(1_100, 3_700),
        means: ["none", "one"],
        via: 1,
        heal: {
          from: { by: "role", value: "button", name: "Add to basket" },
          to: { by: "testid", value: "add" },
          ...{
            agreeing: [{ by: "testid", value: "add" }],
            disagreeing: [],
            waited_ms: 2_075,
            decision: null,
          },
        },
      },
    }),
    makeCaseRunStep({
      index: 3,
      action: null,
      image: pixel,
      box: { x: 60, y: 80, width: 400, height: 50 },
      assertion: {
        ...partOf(3_700, 13_900),
        status: "failed",
        code: "ASSERTION",
        exception: "CSS “h1” says “Something went wrong”, without “Thank you”.",
      },
      console: ["TypeError: terms is null"],
      requests: [
        {
          method: "POST",
          url: "https://oak-and-iron.example/api/pay",
          status: 500,
          ms: 184,
          error: null,
          time_created: at(4_200),
        },
      ],
      tries: 2,
    }),
  ],
});

/** A run whose last step does not look as it was accepted. */
export const changedRun = makeCaseRunDetail({
  ...{ status: "failed", failed_step: 4, code: "ASSERTION" },
  reason: "It does not look as it was accepted: 0.504 % differs, at “Add to basket”.",
  steps: makeCaseDetail().step_list.map((step) =>
    step.id === "thanks" ? { ...step, assertion: { type: "looks", value: "", element: "" } } : step,
  ),
  results: [
    makeCaseRunStep({ image: pixel, action: partOf(0, 1_100) }),
    makeCaseRunStep({
      ...{ index: 3, action: null, image: pixel },
      assertion: {
        ...partOf(1_100, 11_200),
        ...{ status: "failed", code: "ASSERTION" },
        exception: "It does not look as it was accepted: 0.504 % differs, at “Add to basket”.",
      },
      look: {
        ...{ status: "different", percent: 0.504, width: 1350, height: 940, accepted: false },
        places: [{ x: 300, y: 200, width: 160, height: 44, label: "Add to basket" }],
        ...{ image: pixel, before: older },
      },
    }),
  ],
});
