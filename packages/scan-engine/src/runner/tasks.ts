import { defineTask } from "./task.ts";

/** Everything a runner can do. A new task is a line here; its types follow from its own function. */
export const tasks = {
  crawl: defineTask("network", async () => (await import("../crawl/crawl-task.ts")).crawlTask),
  scan: defineTask("browser", async () => (await import("../scan/scan-task.ts")).scanTask),
  render: defineTask("browser", async () => (await import("../render/render-task.ts")).renderTask),
};

export type TaskName = keyof typeof tasks;

type Types<Name extends TaskName> =
  Awaited<ReturnType<(typeof tasks)[Name]["load"]>> extends (
    request: infer Request,
    tools: never,
    emit: (event: infer Event) => Promise<infer Reply>,
  ) => Promise<infer Result>
    ? { request: Request; event: Event; reply: Reply; result: Result }
    : never;

export type RequestOf<Name extends TaskName> = Types<Name>["request"];
export type EventOf<Name extends TaskName> = Types<Name>["event"];
export type ReplyOf<Name extends TaskName> = Types<Name>["reply"];
export type ResultOf<Name extends TaskName> = Types<Name>["result"];
