import type {
  AcceptedCause,
  CauseLevel,
  MappingSort,
  Rehearsal,
  RehearsalCause,
  RehearsalCounts,
  RehearsalVerdict,
  RehearsedPage,
} from "./rehearsal.ts";
import { count, listOf } from "./say.ts";

type Judged = RehearsalVerdict["causes"][number];

/**
 * Whether a site may move, given what people accepted. What could not be read is never a go. Pure.
 * @param accepted with a reason each; of two for one cause the first counts.
 * @param further causes that are no HTTP's to find: see `fromScans` and `judgeDns`.
 */
export function judgeRehearsal(
  rehearsal: Pick<Rehearsal, "pages" | "causes">,
  accepted: readonly AcceptedCause[] = [],
  further: readonly RehearsalCause[] = [],
): RehearsalVerdict {
  const causes = sortCauses([...rehearsal.causes, ...further]).map(
    (cause): Judged => ({ ...cause, accepted: accepted.find((one) => covers(one, cause)) ?? null }),
  );
  const counts = countsOf(rehearsal.pages, causes);
  return { ...decide(counts, causes), counts, causes };
}

/** Worst first, and of those as bad what is on most pages. */
export function sortCauses<Cause extends RehearsalCause>(causes: readonly Cause[]): Cause[] {
  const reach = ({ pages }: Cause) =>
    pages.length === 0 ? Number.POSITIVE_INFINITY : pages.length;
  return causes.toSorted(
    (a, b) =>
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      // Both may concern the whole site.
      (reach(a) === reach(b) ? 0 : reach(b) - reach(a)) ||
      a.kind.localeCompare(b.kind, "en") ||
      a.id.localeCompare(b.id, "en"),
  );
}

/** A page at which the cause was not seen when it was accepted is another matter. */
function covers({ cause, pages }: AcceptedCause, { id, pages: seen }: RehearsalCause): boolean {
  const known = new Set(pages);
  return cause === id && seen.every((page) => known.has(page));
}

const levels: readonly CauseLevel[] = ["blocks", "look", "note"];

function countsOf(pages: readonly RehearsedPage[], causes: readonly Judged[]): RehearsalCounts {
  const open = causes.filter(({ accepted }) => accepted === null);
  const ofLevel = (level: CauseLevel) => open.filter((cause) => cause.level === level).length;
  const blocked = new Set(
    open.filter(({ level }) => level === "blocks").flatMap((cause) => cause.pages),
  );
  const mapped: Record<MappingSort, number> = {
    path: 0,
    redirect: 0,
    content: 0,
    by_hand: 0,
    left_out: 0,
    none: 0,
  };
  for (const { mapping } of pages) mapped[mapping.sort] += 1;
  const isOpen = ({ mapping }: RehearsedPage) => !mapping.sure;
  return {
    pages: pages.length,
    ready: pages.filter((page) => !blocked.has(page.url) && !isUnread(page) && !isOpen(page))
      .length,
    blocks: ofLevel("blocks"),
    looks: ofLevel("look"),
    notes: ofLevel("note"),
    accepted: causes.filter(({ level, accepted }) => level === "blocks" && accepted).length,
    unread: pages.filter(isUnread).length,
    open: pages.filter(isOpen).length,
    mapped,
  };
}

/** No answer came from one of the homes: nothing is known, good or bad. */
function isUnread({ old, asked, mapping }: RehearsedPage): boolean {
  if (mapping.sort === "left_out") return false;
  return old.status === null || asked.status === null;
}

function decide(
  { blocks, unread, open, pages, ready, accepted }: RehearsalCounts,
  causes: readonly Judged[],
): Pick<RehearsalVerdict, "outcome" | "sentence"> {
  if (blocks > 0) {
    const verb = blocks === 1 ? "blocks" : "block";
    return { outcome: "no_go", sentence: `No-go: ${count(blocks, "thing")} ${verb}.` };
  }
  if (unread > 0 || open > 0 || pages === 0) {
    const why = [
      ...(pages === 0 ? ["no page was looked at"] : []),
      ...(unread > 0 ? [`${count(unread, "page")} could not be read`] : []),
      ...(open > 0 ? [`a person has to say where ${count(open, "page")} went`] : []),
    ];
    return { outcome: "unsettled", sentence: `Not yet: ${why.join(", and ")}.` };
  }
  if (accepted > 0) {
    const by = new Set(
      causes.flatMap((cause) =>
        cause.level === "blocks" && cause.accepted ? cause.accepted.by : [],
      ),
    );
    return { outcome: "go", sentence: `Go, with ${accepted} accepted by ${listOf([...by])}.` };
  }
  const are = pages === 1 ? "is" : "are";
  return {
    outcome: "go",
    sentence: `Go: nothing blocks the move; ${ready} of ${count(pages, "page")} ${are} ready.`,
  };
}
