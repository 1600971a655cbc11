import {
  fixtureId,
  listOf,
  type MockHandlers,
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
  ...{ last: null, recent: [] },
  reason:
    "A form on /contact: it takes a message and who sends it. The last press is switched off: it would send a message to people.",
});

/** Cases being made. */
export const generation = makeProcess({
  ...{ id: fixtureId(930), type: "case.generate", status: "running", progress: 40 },
  ...{ success: null, time_completed: null },
});

/** Answers of a team with three cases, of which one fails. */
export const caseAnswers: MockHandlers = {
  cases: {
    list: makeCaseList([makeCase(), failing, fresh]),
    get: makeCaseDetail(),
    create: ({ title }) => makeCaseDetail({ title }),
    update: ({ version }) => makeCaseDetail({ version: version + 1 }),
    copy: makeCaseDetail({ title: "Copy - Buy an oak stool" }),
    generate: { message: "Cases are being made.", process: generation },
    remove: undefined,
  },
  processes: { list: listOf([]) },
  caseruns: {
    list: listOf([makeCaseRun(), makeCaseRun({ id: fixtureId(921), status: "failed", reason })]),
    get: makeCaseRunDetail(),
    create: { message: "1 case run started.", ids: [fixtureId(922)] },
    cancel: makeCaseRun({ status: "cancelled" }),
  },
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

const time = "2026-03-01T09:00:00.000Z";
const part = {
  ...{ status: "passed" as const, time_created: time, time_completed: time, code: null },
  ...{ exception: null, via: 0, heal: null, conflict: null },
};
const pixel =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1350 940'%3E%3Crect width='1350' height='940' fill='%23eee'/%3E%3C/svg%3E";

/** A run that healed at its first press and failed at its last check. */
export const failedRun = makeCaseRunDetail({
  ...{ status: "failed", failed_step: 4, code: "ASSERTION", heals: 1 },
  reason: "CSS “h1” says “Something went wrong”, without “Thank you”.",
  results: [
    makeCaseRunStep({ image: pixel }),
    makeCaseRunStep({
      index: 1,
      image: pixel,
      box: { x: 300, y: 200, width: 160, height: 44 },
      action: {
        ...part,
        via: 1,
        heal: {
          from: { by: "role", value: "button", name: "Add to basket" },
          to: { by: "testid", value: "add" },
          ...{ agreeing: [{ by: "testid", value: "add" }], disagreeing: [], waited_ms: 2_075 },
        },
      },
    }),
    makeCaseRunStep({
      index: 3,
      action: null,
      image: pixel,
      box: { x: 60, y: 80, width: 400, height: 50 },
      assertion: {
        ...part,
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
        },
      ],
      tries: 2,
    }),
  ],
});
