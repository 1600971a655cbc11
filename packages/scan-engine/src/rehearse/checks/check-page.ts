import type { RehearsedPage } from "../rehearsal.ts";
import { answerFaults } from "./answer-faults.ts";
import { documentFaults } from "./document-faults.ts";
import { type CheckContext, type Fault, fault } from "./fault.ts";
import { fileFaults } from "./file-faults.ts";
import { formFaults } from "./form-faults.ts";
import { headFaults } from "./head-faults.ts";

export type PageCheck = Omit<RehearsedPage, "url"> & {
  /** The new home shows there what it shows for addresses that do not exist. */
  isSoft404: boolean;
};

/** What a page has worse at the new home than at the old one, of all that HTTP tells. Pure. */
export function checkPage(page: PageCheck, context: CheckContext): Fault[] {
  const { old, asked, now, mapping } = page;
  // Left out by a person, or not read: there is nothing to hold it against.
  if (mapping.sort === "left_out" || old.status === null) return [];
  if (old.status >= 400) return [fault("old_broken", String(old.status), String(asked.status))];
  if (old.fault?.code === "TOO_MANY_REDIRECTS") {
    return [fault("old_broken", old.fault.reason, String(asked.status))];
  }
  const answer = answerFaults(old, asked);
  const arrived = now ?? asked;
  const isThere = arrived.fault === null && (now !== null || !isLost(page, answer));
  return [
    ...(isThere ? mended(page, answer) : lostOf(page, answer)),
    ...(isThere ? contentFaults(page, context) : []),
  ];
}

function isLost({ isSoft404, mapping }: PageCheck, answer: readonly Fault[]): boolean {
  return isSoft404 || mapping.now === null || answer.some(({ kind }) => kind === "lost");
}

/** The page is there: how its old address leads to it. */
function mended(
  { mapping, asked, now, old, isSoft404 }: PageCheck,
  answer: readonly Fault[],
): Fault[] {
  if (now === null) return [...answer];
  const place = mapping.now ?? "";
  const leadsNowhere = isSoft404 || answer.some(({ kind }) => kind === "lost" || kind === "error");
  if (leadsNowhere)
    return [fault("unredirected", String(old.status), `${asked.status}, now at ${place}`)];
  if (asked.fault !== null) return [...answer];
  return [fault("redirect_elsewhere", place, asked.finalUrl)];
}

function lostOf({ isSoft404, mapping, old, asked }: PageCheck, answer: readonly Fault[]): Fault[] {
  const [first] = answer;
  const isWrong = first !== undefined && first.kind !== "temporary" && first.kind !== "chain";
  if (isWrong) return [first];
  if (isSoft404)
    return [fault("soft_404", String(old.status), `${asked.status} ${asked.finalUrl}`)];
  if (mapping.now === null)
    return [fault("lost", String(old.status), `leads to ${asked.finalUrl}`)];
  return [...answer];
}

function contentFaults({ old, asked, now }: PageCheck, context: CheckContext): Fault[] {
  const is = now ?? asked;
  return [
    ...documentFaults(old, is, context),
    ...headFaults(old, is, context),
    ...formFaults(old, is, context),
    ...fileFaults(old, is, context),
  ];
}
