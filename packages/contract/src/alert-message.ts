import { z } from "zod";
import { findingSeverities } from "./finding.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** What a team is told of an incident of its site. */
export const alertTypes = [
  "incident.opened",
  "incident.updated",
  "incident.recovered",
  "incident.unstable",
] as const;
export type AlertType = (typeof alertTypes)[number];

/** Lines that a message has below its title, at most. */
export const alertLinesMax = 10;

/** What a channel is told of an incident. */
export const alertMessageSchema = lazyObject(() => ({
  type: z.enum(alertTypes),
  timestamp: timeSchema,
  data: z.object({
    incident_id: idSchema,
    title: z.string(),
    lines: z.array(z.string()).max(alertLinesMax),
    site_id: idSchema,
    site_url: z.string(),
    severity: z.enum(findingSeverities).optional(),
    /** The path of the screen that shows it. */
    url: z.string(),
  }),
}));
export type AlertMessage = z.infer<typeof alertMessageSchema>;

/** What a channel is told at once of several sites, by rules that gather what there is to tell. */
export const digestMessageSchema = lazyObject(() => ({
  type: z.literal("incidents.digest"),
  timestamp: timeSchema,
  data: z.object({
    title: z.string(),
    lines: z.array(z.string()).max(alertLinesMax),
    /** The gravest of them. */
    severity: z.enum(findingSeverities).optional(),
    /** All of them, as each would have been told alone. */
    incidents: z.array(
      z.object({
        incident_id: idSchema,
        type: z.enum(alertTypes),
        title: z.string(),
        site_id: idSchema,
        site_url: z.string(),
      }),
    ),
    /** The path of the screen that shows them. */
    url: z.string(),
  }),
}));
export type DigestMessage = z.infer<typeof digestMessageSchema>;

/** What a node of a flow has a channel told. */
export const flowMessageSchema = lazyObject(() => ({
  type: z.literal("flow.message"),
  timestamp: timeSchema,
  data: z.object({
    flow_run_id: idSchema,
    title: z.string(),
    lines: z.array(z.string()),
    site_id: idSchema,
    site_url: z.string(),
    /** The path of the screen that shows the run. */
    url: z.string(),
  }),
}));
export type FlowMessage = z.infer<typeof flowMessageSchema>;

/** What people may do about an incident where they are told of it. */
export const channelActions = ["acknowledge", "mute"] as const;
export type ChannelAction = (typeof channelActions)[number];
