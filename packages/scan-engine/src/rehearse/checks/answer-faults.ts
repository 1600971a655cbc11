import type { HomePage } from "../home-page.ts";
import { type Fault, fault } from "./fault.ts";

const temporary: ReadonlySet<number> = new Set([302, 303, 307]);
const silence: ReadonlySet<string> = new Set([
  "DNS_NOT_FOUND",
  "CONNECTION_REFUSED",
  "CONNECTION_FAILED",
  "TIMED_OUT",
  "TLS_INVALID",
  "BLOCKED_BY_POLICY",
]);

/** What is wrong with how the new home answers; a page that has none of the first kind can be compared. Pure. */
export function answerFaults(old: HomePage, now: HomePage): Fault[] {
  const wrong = wrongAnswer(old, now);
  if (wrong) return [wrong];
  const found: Fault[] = [];
  const [were, are] = [old, now].map(({ hops }) => hops.filter((hop) => temporary.has(hop.status)));
  if ((are?.length ?? 0) > (were?.length ?? 0)) {
    const shown = are?.map((hop) => `${hop.status} ${hop.url}`).join(", ") ?? "";
    found.push(fault("temporary", wayOf(old), `${shown} → ${now.finalUrl}`));
  }
  if (now.hops.length > Math.max(1, old.hops.length)) {
    found.push(fault("chain", wayOf(old), wayOf(now)));
  }
  return found;
}

function wrongAnswer(
  old: HomePage,
  { status, fault: why, finalUrl, ...now }: HomePage,
): Fault | null {
  const was = String(old.status);
  if (status === 404 || status === 410) return fault("lost", was, String(status));
  if (why === null) return null;
  const way = [...now.hops.map(({ url }) => url), finalUrl].join(" → ");
  if (why.code === "TOO_MANY_REDIRECTS") return fault("loop", wayOf(old), way);
  if (why.code === "REDIRECTED_OFF_SITE" || why.code === "INVALID_URL") {
    return fault("left_home", wayOf(old), why.reason);
  }
  if (why.code === "NOT_HTML") {
    return old.document === null ? null : fault("no_page", was, why.reason);
  }
  if (silence.has(why.code)) return fault("no_answer", was, why.reason, why.code);
  return fault("error", was, why.reason);
}

function wayOf({ hops, finalUrl, status }: HomePage): string {
  if (hops.length === 0) return String(status ?? "no answer");
  return `${hops.map((hop) => `${hop.status} ${hop.url}`).join(", ")} → ${finalUrl}`;
}
