import type { SystemDb } from "../../platform/db/client.ts";
import { findListeners, insertDeliveries, sendSoon } from "../channels/index.ts";
import { defineReactor } from "../events/index.ts";
import { describeEvent } from "./describe-event.ts";
import { type ToldEvent, toldOf } from "./events-told.ts";
import { findRunFacts } from "./run-facts-repository.ts";

/** Rows of one statement, whose values PostgreSQL takes 65,535 of. */
const rowsAtOnce = 1_000;

/** Writes what webhooks are to be told, and has it sent: one job a webhook, however much it is. */
export const webhooksReactor = defineReactor({
  name: "webhooks",
  policy: toldOf,
  async act(tx, told) {
    for (const [teamId, ofTeam] of Map.groupBy(told, (one) => one.teamId)) {
      await tell(tx, teamId, ofTeam);
    }
  },
});

async function tell(tx: SystemDb, teamId: string, told: readonly ToldEvent[]): Promise<void> {
  const types = new Set(told.flatMap((one) => one.types));
  const listeners = await findListeners(tx, teamId, [...types]);
  if (listeners.length === 0) return;
  const runIds = told.flatMap(({ event }) => (event.name === "run.ended" ? event.data.run_id : []));
  const facts = await findRunFacts(tx, teamId, runIds);
  const rows = told.flatMap(({ event }) => {
    const runId = event.name === "run.ended" ? event.data.run_id : "";
    const timestamp = event.timeCreated.toISOString();
    return describeEvent(event, facts.get(runId) ?? null).flatMap(({ type, data }) =>
      listeners
        .filter(({ events }) => events.includes(type))
        .map(({ id: channelId }) => {
          const message = { type, timestamp, data };
          const cause = { causeKind: "event", eventId: event.id } as const;
          return { teamId, channelId, ...cause, type, message };
        }),
    );
  });
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertDeliveries(tx, rows.slice(from, from + rowsAtOnce));
  }
  for (const channelId of new Set(rows.map((row) => row.channelId))) {
    await sendSoon(tx, { teamId, channelId });
  }
}
