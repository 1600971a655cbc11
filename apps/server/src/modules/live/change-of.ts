import { changeThings } from "@sitewright/contract";
import { z } from "zod";
import { type Change, changeBy, isEventName } from "../events/index.ts";
import type { EventRow } from "./changes-repository.ts";

const noticeSchema = z.object({
  id: z.number().int().nullable(),
  team: z.string(),
  site: z.string().nullable(),
  things: z.array(z.enum(changeThings)),
  step: z.boolean(),
  // An API process of the version before this one says nothing of it.
  signed_out: z.string().nullable().default(null),
});

/** The change that the database announced; null for what this version does not know. */
export function changeOfNotice(payload: string): Change | null {
  const notice = noticeSchema.safeParse(parse(payload));
  if (!notice.success) return null;
  const { id, team, site, things, step, signed_out } = notice.data;
  return { id, teamId: team, siteId: site, things, step, signedOut: signed_out };
}

/** The change that an event was; null for one of no team, and for what this version does not know. */
export function changeOfEvent({ id, name, teamId, siteId, actorId }: EventRow): Change | null {
  if (teamId === null || !isEventName(name)) return null;
  const { endsSignIns, ...change } = changeBy(name);
  return { id, teamId, siteId, ...change, signedOut: endsSignIns ? actorId : null };
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
