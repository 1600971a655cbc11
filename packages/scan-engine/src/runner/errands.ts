import { defineErrand } from "./errand.ts";

/** Everything a runner can do. A new errand is a line here; its types follow from its own function. */
export const errands = {
  crawl: defineErrand(
    "network",
    async () => (await import("../crawl/crawl-errand.ts")).crawlErrand,
  ),
  compare: defineErrand(
    "network",
    async () => (await import("../compare/compare-errand.ts")).compareErrand,
  ),
  rehearse: defineErrand(
    "network",
    async () => (await import("../rehearse/rehearse-errand.ts")).rehearseErrand,
  ),
  scan: defineErrand("browser", async () => (await import("../scan/scan-errand.ts")).scanErrand),
  render: defineErrand(
    "browser",
    async () => (await import("../render/render-errand.ts")).renderErrand,
  ),
  steps: defineErrand("driven", async () => (await import("../steps/steps-errand.ts")).stepsErrand),
  record: defineErrand(
    "driven",
    async () => (await import("../record/record-errand.ts")).recordErrand,
  ),
  generate: defineErrand(
    "driven",
    async () => (await import("../steps/generate/generate-errand.ts")).generateErrand,
  ),
  print: defineErrand(
    "browser",
    async () => (await import("../print/print-errand.ts")).printErrand,
  ),
  draw: defineErrand("browser", async () => (await import("../draw/draw-errand.ts")).drawErrand),
};

export type ErrandName = keyof typeof errands;

type Types<Name extends ErrandName> =
  Awaited<ReturnType<(typeof errands)[Name]["load"]>> extends (
    request: infer Request,
    tools: never,
    emit: (event: infer Event) => Promise<infer Reply>,
  ) => Promise<infer Result>
    ? { request: Request; event: Event; reply: Reply; result: Result }
    : never;

export type RequestOf<Name extends ErrandName> = Types<Name>["request"];
export type EventOf<Name extends ErrandName> = Types<Name>["event"];
export type ReplyOf<Name extends ErrandName> = Types<Name>["reply"];
export type ResultOf<Name extends ErrandName> = Types<Name>["result"];
