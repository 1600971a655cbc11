import type { Db } from "../../platform/db/client.ts";
import { bySystem, emit, type ProductEvent } from "../events/index.ts";
import { insertEntries } from "./issue-entries-repository.ts";
import type { IssueTurn, SettledIssue } from "./next-issue.ts";
import { type TurnBecause, writeTurns } from "./write-turns-repository.ts";

/** An issue and what becomes of it. */
export type Turning = { issue: SettledIssue; turn: IssueTurn };

/** Writes what becomes of issues, with their histories, and tells of it. */
export async function settleIssues(
  tx: Db,
  teamId: string,
  turnings: readonly Turning[],
  why: TurnBecause,
): Promise<void> {
  await writeTurns(
    tx,
    teamId,
    turnings.map(({ issue, turn }) => ({ id: issue.id, ...turn })),
    why,
  );
  const { because, run } = why;
  const told = run && { run: { kind: run.kind, id: run.id, time: run.ended.toISOString() } };
  await insertEntries(
    tx,
    teamId,
    turnings.flatMap(({ issue: { id: issueId, siteId }, turn }) => {
      const line = { issueId, siteId, by: null };
      const { turn: turned, worsened } = turn;
      return [
        ...(turned === "closed"
          ? [{ ...line, kind: "closed" as const, details: { because, ...told } }]
          : []),
        ...(turned === "regressed"
          ? [{ ...line, kind: "regressed" as const, details: { ...told } }]
          : []),
        ...(worsened && turned === null
          ? [{ ...line, kind: "worsened" as const, details: { ...told } }]
          : []),
      ];
    }),
  );
  await emit(
    tx,
    bySystem(teamId),
    ...turnings.flatMap(({ issue, turn }): ProductEvent[] => {
      const { id: issue_id, number, title, severity, siteId } = issue;
      const data = { issue_id, number, title, severity, run_id: run?.id ?? null };
      if (turn.turn === "closed") {
        return [{ name: "issue.closed", siteId, data: { ...data, because } }];
      }
      if (turn.turn === "regressed") return [{ name: "issue.regressed", siteId, data }];
      if (!turn.worsened) return [];
      const changed = { issue_id, title, count: 1, fields: ["muted"] };
      return [{ name: "issue.changed", siteId, data: changed }];
    }),
  );
}
