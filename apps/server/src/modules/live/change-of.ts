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
});

/** The change that the database announced; null for what this version does not know. */
export function changeOfNotice(payload: string): Change | null {
  const notice = noticeSchema.safeParse(parse(payload));
  if (!notice.success) return null;
  const { id, team, site, things, step } = notice.data;
  return { id, teamId: team, siteId: site, things, step };
}

/** The change that an event was; null for one of no team, and for what this version does not know. */
export function changeOfEvent({ id, name, teamId, siteId }: EventRow): Change | null {
  return teamId !== null && isEventName(name) ? { id, teamId, siteId, ...changeBy(name) } : null;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
