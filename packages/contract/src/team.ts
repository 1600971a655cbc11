import { z } from "zod";
import { appModes } from "./app-mode.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema } from "./primitives.ts";
import { runConfigsInputSchema, scanConfigsSchema } from "./run-configs.ts";
import { surveyAnswerSchema, surveyInputSchema } from "./survey.ts";
import { teamTypes } from "./team-type.ts";

const teamTypeSchema = z.enum(teamTypes);

export const appModeSchema = z.enum(appModes);

/** A team; the wire calls it account, as in `/v1/auth/account` and a member's `account`. */
export const teamSchema = lazyObject(() => ({
  id: idSchema,
  name: z.string(),
  type: teamTypeSchema,
  code: z.string(),
  info: z.object({ survey: z.array(surveyAnswerSchema) }),
}));

export type Team = z.infer<typeof teamSchema>;

export const teamNameMaxLength = 100;

const teamNameSchema = z.string().trim().min(1, "Enter a team name.").max(teamNameMaxLength);

export const createTeamInputSchema = lazyObject(() => ({
  name: teamNameSchema,
  type: z.literal("new"),
}));

/** Choosing a plan and storing the survey, as the wizard does at its end. */
export const chooseTeamTypeInputSchema = lazyObject(() => ({
  id: idSchema,
  type: teamTypeSchema,
  info: z.object({ survey: surveyInputSchema }).optional(),
}));

/** What the account screen shows of a team beside its fields. */
export const teamSettingsSchema = lazyObject(() => ({
  id: idSchema,
  name: z.string(),
  /** How its scans are run unless their site or they themselves say otherwise. */
  configs: scanConfigsSchema,
  /** What deleting the team would take with it; null for those who do not see the team whole. */
  contents: z
    .object({
      members: z.number().int(),
      sites: z.number().int(),
      pages: z.number().int(),
      scans: z.number().int(),
    })
    .nullable(),
  /** What the team's stored files take; content that several scans share counts once. Null as `contents`. */
  stored_bytes: z.number().int().nullable(),
}));

export type TeamSettings = z.infer<typeof teamSettingsSchema>;

export const teamEndpoints = defineEndpoints("team", () => ({
  get: {
    method: "GET",
    path: "/v1/auth/account",
    summary: "The signed-in person's team",
    status: 200,
    response: teamSchema,
    errors: ["NOT_FOUND"],
  },
  /** Its two forms: create without `id`, choose a plan with it. */
  create: {
    method: "POST",
    path: "/v1/auth/account",
    summary: "Create a team, one a person; or choose the plan of yours and store its survey",
    body: z.union([chooseTeamTypeInputSchema, createTeamInputSchema]),
    status: 200,
    response: teamSchema,
    errors: ["DUPLICATE", "FORBIDDEN", "NOT_FOUND"],
  },
  settings: {
    method: "GET",
    path: "/v1/auth/account/{id}/settings",
    summary: "A team's run settings and what it holds",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: teamSettingsSchema,
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/auth/account/{id}",
    summary: "Rename a team or change its run settings",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({
      name: teamNameSchema.optional(),
      configs: runConfigsInputSchema.optional(),
    })),
    status: 200,
    response: teamSettingsSchema,
    errors: ["NOT_FOUND"],
  },
  /** `confirm` is the team's name as it is written; nothing else deletes it. */
  remove: {
    method: "POST",
    path: "/v1/auth/account/{id}/delete",
    summary: "Delete a team with everything in it, for good",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({ confirm: z.string().max(teamNameMaxLength + 10) })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
}));
