import { fixtureId, listOf, type MockHandlers } from "@sitewright/api-client/testing";
import type { Test } from "@sitewright/contract";
import { bannerShots } from "./story-groups.ts";
import { acceptance, lastTests, preview, rule, scanUnderWay } from "./story-tests.ts";

/** An API that has this test, and takes every decision about it. */
export function answersWith(test: Test | (() => Test)): MockHandlers {
  return {
    tests: {
      get: test,
      list: lastTests,
      unchanged: lastTests,
      createMany: {
        success: true,
        num_succeeded: 1,
        succeeded: [fixtureId(50)],
        num_failed: 0,
        failed: [],
        reason: null,
        batch: fixtureId(51),
      },
      shots: bannerShots,
      causes: {
        count: 1,
        results: [
          {
            id: "c1",
            part: "html",
            kind: "text",
            facet: "text",
            sentence: "The heading now reads otherwise.",
            before: "Summer sale on stools, shelves and pans",
            after: "Autumn sale on stools, shelves and lamps",
          },
        ],
      },
    },
    scans: { get: scanUnderWay },
    baselines: { accept: acceptance, undo: acceptance, list: listOf([acceptance]) },
    ignoreRules: { preview, create: rule, list: listOf([rule]) },
  };
}
