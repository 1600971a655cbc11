import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeCase,
  makeCaseList,
  makeChannel,
  makeFlowDetail,
  makeFlowObject,
  makeSecret,
} from "@sitewright/api-client/testing";
import type { FlowDetail } from "@sitewright/contract";

const channel = makeChannel({ id: fixtureId(960), kind: "slack", name: "#shop-alerts" });

/** A flow with two conditions whose branches meet again. */
export const storyFlow = makeFlowDetail();

/** What the editor of a flow asks for; what it saves is kept. */
export function storyFlowHandlers(over: Partial<FlowDetail> = {}): MockHandlers {
  let flow: FlowDetail = { ...storyFlow, ...over };
  return {
    flows: {
      get: () => flow,
      update({ id: _, ...change }) {
        const given = Object.entries(change).filter(([, value]) => value !== undefined);
        flow = { ...flow, ...Object.fromEntries(given), version: flow.version + 1 };
        return flow;
      },
    },
    flowruns: {
      list: () => listOf([]),
      objects: () =>
        listOf([
          ...Array.from({ length: 3 }, (_, at) =>
            makeFlowObject({ id: fixtureId(1_000 + at), says: true }),
          ),
          ...Array.from({ length: 20 }, (_, at) => makeFlowObject({ id: fixtureId(1_100 + at) })),
          makeFlowObject({ id: fixtureId(1_200), says: null }),
        ]),
    },
    channels: { list: () => ({ results: [channel], can: ["email", "slack", "sms"] }) },
    cases: { list: () => makeCaseList([makeCase()]) },
    secrets: { list: () => listOf([makeSecret()]) },
    sites: { list: () => listOf([]) },
  };
}
