import type {
  MoveCause,
  MoveCell,
  MoveColumn,
  Rehearsal,
  RehearsalSummary,
  RehearsedPage,
  RehearsedPageDetail,
} from "@sitewright/contract";
import { presentAcceptance, somebody } from "./acceptance-presenter.ts";
import type { AcceptanceView } from "./acceptances-repository.ts";
import type { FoundCause, RehearsalView } from "./rehearsals-repository.ts";
import type { JudgedPage } from "./rehearsed-pages-repository.ts";

type Holding = readonly AcceptanceView[];

/** A rehearsal in a list, judged by the acceptances that hold for it. */
export function presentSummary(view: RehearsalView, holding: Holding): RehearsalSummary {
  const { run, own, by, of } = view;
  const causes = presentCauses(own.causes, holding);
  const isOpen = ({ accepted }: MoveCause) => accepted === null;
  const blocking = causes.filter(({ level }) => level === "blocks");
  const accepted = blocking.flatMap((cause) => cause.accepted ?? []);
  const isWorking = run.status === "queued" || run.status === "running";
  const { unread = 0, unsure = 0 } = own.facts ?? {};
  const blocks = blocking.filter(isOpen).length;
  return {
    id: run.id,
    number: own.number,
    sort: own.sort,
    of,
    by: by ?? somebody,
    home: own.home,
    in_browser: own.inBrowser,
    status: run.status,
    progress: run.progress,
    phase: isWorking ? { text: own.phase ?? "Waiting", done: own.done, total: own.total } : null,
    code: run.code,
    reason: run.reason,
    outcome: run.status === "done" ? outcomeOf(blocks, unread + unsure, own.total) : null,
    blocks,
    looks: causes.filter((cause) => cause.level === "look" && isOpen(cause)).length,
    accepted: accepted.length,
    accepted_by: [...new Set(accepted.map((one) => one.by))],
    unread,
    unsure,
    left_out: own.leftOut,
    time_created: run.timeCreated.toISOString(),
    time_started: run.timeStarted?.toISOString() ?? null,
    time_completed: run.timeCompleted?.toISOString() ?? null,
  };
}

/** What could not be read is never a go, and neither is a rehearsal of no page. */
function outcomeOf(blocks: number, unsettled: number, pages: number): Rehearsal["outcome"] {
  if (blocks > 0) return "no_go";
  return unsettled > 0 || pages === 0 ? "unsettled" : "go";
}

export function presentRehearsal(
  view: RehearsalView,
  holding: Holding,
  pages: Rehearsal["pages"],
): Rehearsal {
  const { facts, causes } = view.own;
  return {
    ...presentSummary(view, holding),
    pages,
    home_now: facts?.home_now ?? null,
    home_after: facts?.home_after ?? null,
    places: facts?.places ?? noPlaces,
    causes: presentCauses(causes, holding),
    beyond: facts?.beyond ?? 0,
  };
}

/** Of a rehearsal that came to no end. */
const noPlaces = {
  same_path: 0,
  redirected: 0,
  found: 0,
  by_hand: 0,
  unsure: 0,
  given_up: 0,
  none: 0,
};

const noCell: MoveCell = { state: "none", text: "" };
const noCells: Record<MoveColumn, MoveCell> = {
  answer: noCell,
  redirect: noCell,
  title: noCell,
  canonical: noCell,
  headers: noCell,
  forms: noCell,
  weight: noCell,
  looks: noCell,
  lighthouse: noCell,
};

function presentCauses(causes: readonly FoundCause[], holding: Holding): MoveCause[] {
  const byKey = new Map(holding.map((view) => [view.row.key, view]));
  return causes.map(({ everywhere: _, ...cause }) => {
    const view = byKey.get(cause.key);
    return { ...cause, accepted: view ? presentAcceptance(view) : null };
  });
}

export function presentPage(page: JudgedPage): RehearsedPage {
  const { position, path, newPath, way, verdict, cells, equal, folder } = page;
  const shown = { ...noCells, ...cells };
  return { position, path, new_path: newPath, way, verdict, cells: shown, equal, folder };
}

/** One page with all that is known of it, and its causes in the order of the list. */
export function presentDetail(
  page: JudgedPage,
  causes: readonly FoundCause[],
  holding: Holding,
): RehearsedPageDetail {
  const own = causes.filter(({ key }) => page.causes.includes(key));
  return { ...presentPage(page), ...page.details, causes: presentCauses(own, holding) };
}
