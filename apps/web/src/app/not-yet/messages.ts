/** The screens that have an address and nothing behind it yet: what each will be for. */
export const notYetScreens = {
  cases: {
    title: "Cases",
    purpose: "Here user journeys will be recorded and replayed against your sites.",
  },
  case: { title: "Case", purpose: "Here the steps of one user journey will be edited." },
  caseRun: { title: "Case run", purpose: "Here one replay of a journey will show, step by step." },
  flows: {
    title: "Flows",
    purpose: "Here scans, tests, cases and messages will be chained with conditions.",
  },
  flow: { title: "Flow", purpose: "Here the chain of one flow will be drawn." },
  flowRun: { title: "Flow run", purpose: "Here one run of a flow will show, node by node." },
} as const;

export type NotYetScreen = keyof typeof notYetScreens;
