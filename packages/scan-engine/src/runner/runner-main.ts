import { inspect } from "node:util";
import { toFailure } from "../scan-error.ts";
import type { ErrandRun } from "./errand.ts";
import { type ErrandName, errands } from "./errands.ts";
import type { FromRunner, RunnerOptions, ToRunner } from "./runner-protocol.ts";
import { openWorkshop, type Workshop } from "./workshop.ts";

/*
 * A runner: the process that runs one errand at a time, with a browser or without. It lives no longer
 * than the process that started it.
 */

let workshop: Workshop | null = null;
let emitted = 0;
const untaken = new Map<number, (reply: unknown) => void>();

process.on("message", (message: ToRunner) => void receive(message));
process.once("disconnect", () => void leave());
// A load that was given up goes on failing in the library that ran it.
process.on("unhandledRejection", (error) => report(error));

async function receive(message: ToRunner): Promise<void> {
  switch (message.type) {
    case "start":
      return start(message.options);
    case "run":
      return run(message.errand, message.request);
    case "taken":
      untaken.get(message.number)?.(message.reply);
      untaken.delete(message.number);
      return;
    case "close":
      return leave();
  }
}

async function start(options: RunnerOptions): Promise<void> {
  try {
    workshop = await openWorkshop(options, report);
    send({ type: "ready", browserPid: workshop.browserPid });
  } catch (error) {
    report(error);
    const cause = error instanceof Error ? error.cause : null;
    const detail = cause instanceof Error ? cause.message : "";
    send({ type: "unusable", failure: toFailure(error), detail });
  }
}

async function run(name: ErrandName, request: unknown): Promise<void> {
  if (!workshop) return;
  // The parent's types pair each request with its errand and that with this workshop's pool.
  const load = errands[name].load as () => Promise<AnyRun>;
  const { worn, outcome } = await workshop.use(request as AnyRequest, async (tools) =>
    (await load())(request as AnyRequest, tools, emit),
  );
  untaken.clear();
  send({ type: "finished", worn, outcome });
}

type AnyRequest = Parameters<Workshop["use"]>[0];
type AnyRun = ErrandRun<"browser", AnyRequest, unknown, unknown, unknown>;

function emit(event: unknown): Promise<unknown> {
  emitted += 1;
  const number = emitted;
  send({ type: "event", number, event });
  return new Promise((resolve) => untaken.set(number, resolve));
}

/** Takes the browser along: nobody else would end it once this process is gone. */
async function leave(): Promise<void> {
  await workshop?.close();
  process.exit(0);
}

function report(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
}

function send(message: FromRunner): void {
  // Without a parent there is nobody to tell, and `disconnect` ends this process.
  if (process.connected) process.send?.(message);
}
