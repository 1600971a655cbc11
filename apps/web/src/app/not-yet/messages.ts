/** The screens that have an address and nothing behind it yet: what each will be for. */
export const notYetScreens = {
  flows: {
    title: "Flows",
    purpose: "Here scans, tests, cases and messages will be chained with conditions.",
  },
  flow: { title: "Flow", purpose: "Here the chain of one flow will be drawn." },
  flowRun: { title: "Flow run", purpose: "Here one run of a flow will show, node by node." },
} as const;

export type NotYetScreen = keyof typeof notYetScreens;
