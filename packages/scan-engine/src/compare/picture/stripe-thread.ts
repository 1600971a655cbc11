import { type MessagePort, parentPort } from "node:worker_threads";
import { stripePng } from "./stripe-png.ts";

/** What the thread is asked for: a PNG in strips, to be told at this port; null for what is no such PNG. */
export type StripeErrand = { png: Uint8Array; answer: MessagePort };

parentPort?.on("message", async ({ png, answer }: StripeErrand) => {
  answer.postMessage(await stripePng(png).catch(() => null));
  answer.close();
});
