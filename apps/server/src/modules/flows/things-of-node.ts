import { randomUUID } from "node:crypto";
import { type FlowNode, flowObjectsMax, hostOf } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import type { FlowState } from "./flow-state-repository.ts";
import { type FlowObjectRow, findObjects } from "./flow-state-repository.ts";
import { toldOf } from "./flow-values.ts";
import { selectPagesOf } from "./pages-of-site-repository.ts";

/** A thing that a node is about to work on. */
export type NewThing = Pick<
  FlowObjectRow,
  "id" | "subject" | "place" | "pageId" | "label" | "sources" | "told"
>;

/** What a node works on, and how many things there would be beyond what it may. */
export type Things = { things: NewThing[]; beyond: number };

/**
 * What a node works on, of what came to it: a scan or a test of each page, or of all of the site where no page came; a
 * case and a report of the site; everything else tells of each thing that came, of all of them, or, at the start, of the run.
 */
export async function thingsOf(
  tx: TeamDb,
  { own, siteUrl }: Pick<FlowState, "own" | "siteUrl">,
  { data }: FlowNode,
  objectIds: readonly string[],
): Promise<Things> {
  const came = await findObjects(tx, objectIds);
  const site = { subject: `site ${own.siteId}`, pageId: null, label: hostOf(siteUrl) };
  switch (data.task_type) {
    case "scan":
    case "test": {
      const known = came.filter(({ pageId }) => pageId !== null);
      if (known.length > 0) return bounded(grouped(known));
      const pages = await selectPagesOf(tx, own.siteId, flowObjectsMax + 1);
      return bounded(
        pages.map(({ id, url }) => ({
          ...{ subject: `page ${id}`, pageId: id, label: pathOf(url), sources: [] },
          told: { page_url: url, page_id: id },
        })),
      );
    }
    case "case":
    case "report":
      return bounded([{ ...site, sources: idsOf(came), told: {} }]);
    default: {
      const isOfEach = "per" in data && data.per === "object";
      if (came.length === 0) return bounded([{ ...site, subject: "run", sources: [], told: {} }]);
      if (isOfEach) return bounded(grouped(came));
      const label = came.length === 1 ? (came[0]?.label ?? "") : `${came.length} together`;
      return bounded([{ subject: "all", pageId: null, label, sources: idsOf(came), told: {} }]);
    }
  }
}

type Thing = Omit<NewThing, "id" | "place">;

function bounded(all: readonly Thing[]): Things {
  const things = all
    .slice(0, flowObjectsMax)
    .map((thing, place) => ({ ...thing, id: randomUUID(), place }));
  return { things, beyond: all.length - things.length };
}

/** What came of the same page, site or case by different ways is one thing. */
function grouped(came: readonly FlowObjectRow[]): Thing[] {
  return [...Map.groupBy(came, ({ subject }) => subject)].flatMap(([subject, same]) => {
    const last = same.at(-1);
    if (!last) return [];
    const { pageId, label } = last;
    return [{ subject, pageId, label, sources: idsOf(same), told: toldOf(same) }];
  });
}

const idsOf = (objects: readonly FlowObjectRow[]) => objects.map(({ id }) => id);

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
