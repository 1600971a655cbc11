import { defineReactor, type PastEvent } from "../events/index.ts";
import { selectTeamsWithFlows } from "./all-teams-repository.ts";
import { noticeJob } from "./flow-jobs.ts";

type Start = {
  event: "crawl.ended" | "test.failed" | "issue.opened";
  id: number;
  site_id: string;
  run_id: string | null;
};

/** What flows are to take notice of. */
type Deed = { teamId: string } & (
  | { do: "go on"; runId: string; starts: Start | null }
  | { do: "told"; objectId: string }
  | { do: "look" }
  | { do: "start"; starts: Start }
);

function deedOf(event: PastEvent): Deed | null {
  const { id, teamId, siteId } = event;
  if (teamId === null) return null;
  switch (event.name) {
    case "run.ended": {
      const { kind, run_id, status } = event.data;
      if (kind === "scan" || kind === "caserun")
        return { teamId, do: "go on", runId: run_id, starts: null };
      const isCrawl = kind === "crawl" && status === "done";
      if (siteId === null || (kind !== "test" && !isCrawl)) return null;
      const name = kind === "test" ? ("test.failed" as const) : ("crawl.ended" as const);
      const starts = { event: name, id, site_id: siteId, run_id };
      return { teamId, do: "go on", runId: run_id, starts };
    }
    // Which runs they were is not told where they were several.
    case "run.cancelled":
      return { teamId, do: "look" };
    case "delivery.settled":
      return { teamId, do: "told", objectId: event.data.object_id };
    case "issue.opened": {
      const { run_id } = event.data;
      // What the product opens without a run is a flow's own.
      const isOfFlow = run_id === null && event.actorKind === "system";
      if (siteId === null || isOfFlow) return null;
      return { teamId, do: "start", starts: { event: event.name, id, site_id: siteId, run_id } };
    }
    default:
      return null;
  }
}

/** Has flows take notice of what has ended, by a job that reaches one team alone. */
export const flowsReactor = defineReactor({
  name: "flows",
  policy: deedOf,
  async act(tx, deeds) {
    const byTeam = Map.groupBy(deeds, ({ teamId }) => teamId);
    const having = await selectTeamsWithFlows(tx, [...byTeam.keys()]);
    for (const [team_id, ofTeam] of byTeam) {
      if (!having.has(team_id)) continue;
      await noticeJob.send(tx, {
        team_id,
        ended: ofTeam.flatMap((deed) => (deed.do === "go on" ? deed.runId : [])),
        told: ofTeam.flatMap((deed) => (deed.do === "told" ? deed.objectId : [])),
        all: ofTeam.some((deed) => deed.do === "look"),
        starts: ofTeam.flatMap((deed) =>
          "starts" in deed && deed.starts !== null ? deed.starts : [],
        ),
      });
    }
  },
});
