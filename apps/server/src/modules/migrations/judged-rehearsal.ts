import type { Rehearsal, RehearsalSummary } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { listHolding } from "./acceptances-repository.ts";
import { openKeys } from "./open-keys.ts";
import { presentRehearsal, presentSummary } from "./rehearsal-presenter.ts";
import type { RehearsalView } from "./rehearsals-repository.ts";
import { countVerdicts, type OpenKeys } from "./rehearsed-pages-repository.ts";

/** Rehearsals of one site as a list shows them, judged by the acceptances of now. */
export async function judgedSummaries(
  db: TeamDb,
  siteId: string,
  views: readonly RehearsalView[],
): Promise<RehearsalSummary[]> {
  const ids = views.map(({ run }) => run.id);
  const holding = ids.length === 0 ? new Map() : await listHolding(db, siteId, ids);
  return views.map((view) => presentSummary(view, holding.get(view.run.id) ?? []));
}

/** A rehearsal with its go / no-go list, judged by the acceptances of now. */
export async function judgedRehearsal(db: TeamDb, view: RehearsalView): Promise<Rehearsal> {
  const { holding, open } = await judgementOf(db, view);
  return presentRehearsal(view, holding, await countVerdicts(db, view.run.id, open));
}

/** The acceptances that hold for a rehearsal, and the causes that are left. */
export async function judgementOf(db: TeamDb, { own }: RehearsalView) {
  const holding = (await listHolding(db, own.siteId, [own.id])).get(own.id) ?? [];
  const open: OpenKeys = openKeys(own.causes, holding);
  return { holding, open };
}
