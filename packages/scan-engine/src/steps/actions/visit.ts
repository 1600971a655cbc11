import { setTimeout as wait } from "node:timers/promises";
import { toLoadError } from "../../capture/load-failure.ts";
import type { ScanErrorCode } from "../../scan-error.ts";
import { settle } from "../settle.ts";
import type { Stage } from "../stage.ts";
import { StepError, type StepFault } from "../step-fault.ts";
import type { Act } from "./act.ts";

/** Pages that are slow to come are waited for longer than elements are. */
const navigationMs = 30_000;
/** The longest that a step waits because it says so. */
const waitMaxMs = 60_000;

export const navigate: Act = async (scope, { path, value }) => {
  scope.stage.frames = [];
  await openAddress(
    scope.stage,
    path || value || "/",
    Math.max(navigationMs, scope.deadline.left()),
  );
  return null;
};

export const back: Act = async ({ page, deadline }) => {
  await page.goBack({ waitUntil: "domcontentloaded", timeout: deadline.left() });
  return null;
};

export const forward: Act = async ({ page, deadline }) => {
  await page.goForward({ waitUntil: "domcontentloaded", timeout: deadline.left() });
  return null;
};

export const reload: Act = async ({ page, deadline }) => {
  await page.reload({ waitUntil: "domcontentloaded", timeout: deadline.left() });
  return null;
};

export const pause: Act = async (_, { value }) => {
  await wait(Math.min(Math.max(0, Number(value) || 0), waitMaxMs));
  return null;
};

/** @throws StepError INVALID_URL, HTTP_ERROR, NO_ANSWER */
export async function openAddress(stage: Stage, path: string, timeout: number): Promise<void> {
  const { tabs, proxy, mask } = stage;
  const address = stage.values.fill(path).trim();
  const url = URL.parse(address, `${stage.siteUrl.replace(/\/+$/, "")}/`);
  if (!url) throw new StepError("INVALID_URL", `“${address}” is not an address.`);
  // A browser opens files and its own pages, too, when it is told to.
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new StepError("INVALID_URL", "Only http and https addresses are opened.");
  }
  const page = tabs.current();
  const options = { waitUntil: "domcontentloaded", timeout } as const;
  const response = await page.goto(url.href, options).catch((error: unknown) => {
    const text = String(error);
    // It is a file, which is no page to go on with.
    if (/net::ERR_ABORTED|Download is starting/.test(text)) return null;
    if (!/net::ERR_/.test(text)) throw error;
    const fault = toLoadError(text, url.href, proxy.failureFor(url.href));
    throw new StepError(faultOf(fault.code), mask(fault.message), { cause: error });
  });
  if (!response) return;
  const refused = proxy.readRefusal(response.url(), response.headers());
  const isFault = refused !== null || response.status() >= 400;
  // What it wrote and asked for is told with the fault.
  if (isFault) await settle(tabs, page);
  if (refused) {
    const known = proxy.failureFor(response.url());
    throw new StepError(faultOf(refused), known?.reason ?? "The address could not be opened.");
  }
  if (response.status() >= 400) {
    throw new StepError("HTTP_ERROR", `The page answered with status ${response.status()}.`);
  }
}

function faultOf(code: ScanErrorCode): StepFault {
  return code === "BLOCKED_BY_POLICY" || code === "INVALID_URL" ? "INVALID_URL" : "NO_ANSWER";
}
