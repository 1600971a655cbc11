import { z } from "zod";
import { mailAddressSchema } from "./auth.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { memberRoles } from "./member-role.ts";
import { permissionsSchema } from "./permission.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { returnToSchema } from "./return-to.ts";

export const memberStatuses = ["active", "pending"] as const;
export const memberTypes = ["admin", "contributor"] as const;

const roleSchema = z.enum(memberRoles);

/**
 * A person in a team. By `type` someone with the role `client` is a contributor, because they may do
 * no more than one; the `role` of a membership tells the two apart.
 */
export const memberSchema = lazyObject(() => ({
  id: idSchema,
  account: idSchema,
  email: z.string(),
  status: z.enum(memberStatuses),
  type: z.enum(memberTypes),
  code: z.string(),
  phone: z.string().nullable(),
  send_invite: z.boolean(),
}));

export type Member = z.infer<typeof memberSchema>;

/** The signed-in person's own membership, with what they may do in the team. */
export const membershipSchema = lazyObject(() => ({
  ...memberSchema.shape,
  role: roleSchema,
  permissions: permissionsSchema,
}));

export type Membership = z.infer<typeof membershipSchema>;

/** Roles that someone can be invited with; an admin is made of a member, never invited. */
export const invitedRoles = ["contributor", "client"] as const;

/** Days an invitation can be accepted for, counted from the last time it was sent. */
export const inviteDays = 14;
/** Addresses of one invitation call. */
export const inviteEmailsMax = 20;

/** A member as the account screen lists them. */
export const teamMemberSchema = lazyObject(() => ({
  ...membershipSchema.shape,
  /** Null until the invitation is accepted. */
  name: z.string().nullable(),
  is_you: z.boolean(),
  created: timeSchema,
  /** When a pending invitation ends; null for an active member. */
  expires: timeSchema.nullable(),
  expired: z.boolean(),
}));

export type TeamMember = z.infer<typeof teamMemberSchema>;

/** An invitation as it is shown to whoever has its link. */
export const invitationSchema = lazyObject(() => ({
  team: z.string(),
  /** Who sent it; null where they are gone. */
  inviter: z.string().nullable(),
  /** Whom it is for: nobody else can accept it. */
  email: z.string(),
  role: roleSchema,
  expires: timeSchema,
}));

export type Invitation = z.infer<typeof invitationSchema>;

/** Accepting an invitation, with the code of its link, as the person it was sent to. */
export const activateMemberInputSchema = lazyObject(() => ({
  id: idSchema,
  code: z.string().min(1).max(128),
  status: z.literal("active"),
}));

/**
 * The wire carries the role and the status as the spec's client sends them; the server grants the
 * admin role to the creator of the team and to nobody else, whatever the body says.
 */
export const createMemberInputSchema = lazyObject(() => ({
  account: idSchema,
  email: z.string().trim().max(254),
  status: z.enum(memberStatuses),
  type: z.enum(memberTypes),
  code: z.string().max(64),
  phone: z.string().max(32).optional(),
}));

export const inviteMemberInputSchema = lazyObject(() => ({
  account: idSchema,
  email: mailAddressSchema,
  status: z.literal("pending"),
  type: z.enum(memberRoles),
  send_invite: z.boolean(),
  return_to: returnToSchema,
}));

const addressOrBlankSchema = z
  .string()
  .trim()
  .refine(
    (email) => email === "" || mailAddressSchema.safeParse(email).success,
    "Enter a valid email address.",
  );

/**
 * A form's rows of people to invite one after the other, each by a call of its own: each row is an address, or
 * blank and left out by whoever sends them, so that a row keeps its place.
 */
export const inviteRowsSchema = lazyObject(() => ({
  people: z.array(z.object({ email: addressOrBlankSchema })).max(inviteEmailsMax),
}));

export const fetchMemberInputSchema = z.strictObject({ id: idSchema });

export const memberEndpoints = defineEndpoints("member", () => ({
  get: {
    method: "GET",
    path: "/v1/auth/member",
    summary: "The signed-in person's membership",
    status: 200,
    response: membershipSchema,
    errors: ["NOT_FOUND"],
  },
  /** Its four forms: activate, create the admin, invite, fetch. */
  create: {
    method: "POST",
    path: "/v1/auth/member",
    summary: "Accept an invitation, become the admin of a team just made, invite, or fetch",
    body: z.union([
      activateMemberInputSchema,
      createMemberInputSchema,
      inviteMemberInputSchema,
      fetchMemberInputSchema,
    ]),
    status: 200,
    response: memberSchema,
    errors: ["FORBIDDEN", "NOT_FOUND", "DUPLICATE", "EXPIRED", "TOO_MANY_REQUESTS"],
  },
  setPhone: {
    method: "PATCH",
    path: "/v1/auth/phone",
    summary: "Change or remove one's own phone number",
    body: lazyObject(() => ({ phone: z.string().trim().min(1).max(32).nullable() })),
    status: 200,
    response: memberSchema,
    errors: [],
  },
  invitation: {
    method: "POST",
    path: "/v1/auth/invitation",
    summary: "What an open invitation is to, for whoever has its link",
    body: lazyObject(() => ({
      id: idSchema,
      code: z.string().min(1).max(128).meta({ secret: true }),
    })),
    status: 200,
    response: invitationSchema,
    errors: ["NOT_FOUND", "EXPIRED"],
  },
  link: {
    method: "POST",
    path: "/v1/auth/member/{id}/link",
    summary: "Make a new invitation link to hand over; the one before stops working",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({ return_to: returnToSchema })),
    status: 200,
    response: lazyObject(() => ({ url: z.string().meta({ secret: true }) })),
    errors: ["NOT_FOUND", "DUPLICATE", "TOO_MANY_REQUESTS"],
  },
  list: {
    method: "GET",
    path: "/v1/auth/account/{id}/members",
    summary: "Everybody in the team, and who is invited to it",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: lazyObject(() => ({ results: z.array(teamMemberSchema) })),
    errors: ["NOT_FOUND"],
  },
  invite: {
    method: "POST",
    path: "/v1/auth/account/{id}/invites",
    summary: "Invite several people by mail; all of them or none",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({
      emails: z
        .array(mailAddressSchema)
        .min(1, "Enter the address of the person to invite.")
        .max(inviteEmailsMax, `Invite ${inviteEmailsMax} people at once at most.`),
      role: z.enum(invitedRoles).default("contributor"),
      /** The sites they may see; empty means all. */
      sites: permissionsSchema.shape.sites.default([]),
      return_to: returnToSchema,
    })),
    status: 200,
    response: lazyObject(() => ({ results: z.array(teamMemberSchema) })),
    errors: ["NOT_FOUND", "DUPLICATE", "TOO_MANY_REQUESTS"],
  },
  resend: {
    method: "POST",
    path: "/v1/auth/member/{id}/resend",
    summary: "Mail a new invitation link; the one before stops working",
    params: lazyObject(() => ({ id: idSchema })),
    query: lazyObject(() => ({ return_to: returnToSchema })),
    status: 200,
    response: teamMemberSchema,
    errors: ["NOT_FOUND", "DUPLICATE", "TOO_MANY_REQUESTS"],
  },
  update: {
    method: "PATCH",
    path: "/v1/auth/member/{id}",
    summary: "Change a member's role or narrow what they may do",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({
      role: roleSchema.optional(),
      permissions: permissionsSchema.partial().optional(),
    })),
    status: 200,
    response: teamMemberSchema,
    errors: ["NOT_FOUND", "LAST_ADMIN"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/auth/member/{id}",
    summary: "Remove a member, revoke an invitation, or leave",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "LAST_ADMIN"],
  },
}));
