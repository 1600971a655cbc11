import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./primitives.ts";

export const teamTypes = ["new", "free", "cloud", "selfhost", "enterprise", "admin"] as const;
export const teamTypeSchema = z.enum(teamTypes);
export type TeamType = z.infer<typeof teamTypeSchema>;

/** How this installation is run; a team on the selfhost plan can add sites only in selfhost mode. */
export const appModeSchema = z.enum(["cloud", "selfhost"]);
export type AppMode = z.infer<typeof appModeSchema>;

export const surveyAnswerSchema = z.object({ question: z.string(), answer: z.string() });

/** A team; the wire calls it account, as in `/v1/auth/account` and a member's `account`. */
export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: teamTypeSchema,
  code: z.string(),
  info: z.object({ survey: z.array(surveyAnswerSchema) }),
});

export type Team = z.infer<typeof teamSchema>;

export const memberStatuses = ["active", "pending"] as const;
export const memberTypes = ["admin", "contributor"] as const;

export const memberSchema = z.object({
  id: idSchema,
  account: idSchema,
  email: z.string(),
  status: z.enum(memberStatuses),
  type: z.enum(memberTypes),
  code: z.string(),
  phone: z.string().nullable(),
  send_invite: z.boolean(),
});

export type Member = z.infer<typeof memberSchema>;

export const teamNameMaxLength = 100;

export const createTeamInputSchema = z.object({
  name: z.string().trim().min(1, "Enter a team name.").max(teamNameMaxLength),
  type: z.literal("new"),
});

/**
 * The wire carries the role and the status as the spec's client sends them; the server grants the
 * admin role to the creator of the team and to nobody else, whatever the body says.
 */
export const createMemberInputSchema = z.object({
  account: idSchema,
  email: z.string().trim().max(254),
  status: z.enum(memberStatuses),
  type: z.enum(memberTypes),
  code: z.string().max(64),
  phone: z.string().max(32).optional(),
});

export const teamEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/v1/auth/account",
    summary: "The signed-in person's team",
    auth: "user",
    status: 200,
    response: teamSchema,
    errors: ["NOT_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/v1/auth/account",
    summary: "Create a team; one a person",
    auth: "user",
    body: createTeamInputSchema,
    status: 200,
    response: teamSchema,
    errors: ["DUPLICATE"],
  }),
} as const;

export const memberEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/v1/auth/member",
    summary: "The signed-in person's membership",
    auth: "user",
    status: 200,
    response: memberSchema,
    errors: ["NOT_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/v1/auth/member",
    summary: "Make the creator of a team its admin",
    auth: "user",
    body: createMemberInputSchema,
    status: 200,
    response: memberSchema,
    errors: ["FORBIDDEN", "NOT_FOUND", "DUPLICATE"],
  }),
} as const;
