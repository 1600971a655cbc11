import {
  fullPermissions,
  inviteDays,
  type JoinSearch,
  type MemberRole,
  paths,
} from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import { requireMay } from "../../platform/http/permission-policy.ts";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";
import type { MemberIdentity } from "../../platform/http/request-context.ts";
import { returnAddress } from "../../platform/http/return-address.ts";
import type { AuthTools } from "../auth/index.ts";
import {
  createOpaqueToken,
  findPersonName,
  hashToken,
  normaliseEmail,
  refuseMailFlood,
} from "../auth/index.ts";
import { emit, type Origin } from "../events/index.ts";
import { findTeamName, insertInvitation, type MemberRow } from "./members-repository.ts";

const invitesADay = 100;

type People = {
  emails: readonly string[];
  role: Exclude<MemberRole, "admin">;
  sites: readonly string[];
  /** False makes the invitations without telling anybody; they can be sent later. */
  send: boolean;
  /** The page that the mails' links lead to; the product's own where nothing is said. */
  returnTo: string | undefined;
};

/**
 * Invites people to the inviter's team: all of them or, when one is there already, none.
 * @throws ServiceError FORBIDDEN, DUPLICATE, TOO_MANY_REQUESTS, INVALID_INPUT for a page that is not allowed
 */
export async function invitePeople(
  db: Db,
  tools: AuthTools,
  inviter: Omit<MemberIdentity, "fallenSiteIds"> & { userId: string },
  by: Origin,
  people: People,
): Promise<MemberRow[]> {
  requireMay(inviter, { action: "add", resource: "member" });
  const byKey = new Map(people.emails.map((email) => [normaliseEmail(email), email]));
  await refuseManyInvites(db, inviter.teamId, byKey.size);
  if (people.send) {
    for (const email of byKey.values()) await refuseMailFlood(db, tools, "invite", email);
  }
  return transaction(db, async (tx) => {
    const invited: MemberRow[] = [];
    for (const [emailKey, email] of byKey) {
      const code = createOpaqueToken("swi");
      const member = await insertInvitation(tx, {
        teamId: inviter.teamId,
        email,
        emailKey,
        status: "pending",
        type: people.role,
        permissions: permissionsOf(people),
        code: "",
        codeHash: hashToken(code),
        sendInvite: people.send,
        invitedBy: inviter.userId,
        days: inviteDays,
      });
      if (!member) throw alreadyThere(email, byKey.size);
      if (people.send)
        await queueInvite(tx, tools, inviter, { member, code, returnTo: people.returnTo });
      invited.push(member);
    }
    const events = invited.map(({ id: member_id, email, type: role }) => {
      const data = { member_id, email, role, sent: people.send, renewed: false };
      return { name: "member.invited", data } as const;
    });
    await emit(tx, by, ...events);
    return invited;
  });
}

/** Counts invitations of a team, first ones and repeats. @throws ServiceError TOO_MANY_REQUESTS */
export function refuseManyInvites(db: Db, teamId: string, amount: number): Promise<void> {
  const bucket = { key: `invites:${teamId}`, max: invitesADay, seconds: 86_400 };
  return refuseBeyond(db, bucket, "Your team sent many invitations today.", amount);
}

type Invitation = {
  member: Pick<MemberRow, "id" | "teamId" | "email">;
  code: string;
  /** The page that the link leads to; the product's own where nothing is said. */
  returnTo: string | undefined;
};

/** Queues the mail of an invitation; its link is the only place that holds the code. @throws ServiceError INVALID_INPUT */
export async function queueInvite(
  tx: Db,
  { mailer, ...origins }: AuthTools,
  inviter: { userId: string },
  { member, code, returnTo }: Invitation,
): Promise<void> {
  const { firstName, lastName } = await findPersonName(tx, inviter.userId);
  const team = await findTeamName(tx, member.teamId);
  invariant(team, "an inviter's team exists");
  const { email } = member;
  const url = inviteAddress(origins, { member, code, returnTo });
  await mailer.queue(tx, `invite:${hashToken(code)}`, {
    kind: "invite",
    to: email,
    values: {
      team,
      inviter: `${firstName} ${lastName}`.trim(),
      url,
      days: inviteDays,
    },
  });
}

/** Where an invitation is accepted; nothing but this holds its code. @throws ServiceError INVALID_INPUT */
export function inviteAddress(
  origins: Omit<AuthTools, "mailer">,
  { member, code, returnTo }: Invitation,
): string {
  const url = returnAddress(returnTo, origins, paths.joinAccount());
  const join: JoinSearch = { team: member.teamId, code, member: member.id, email: member.email };
  for (const [name, value] of Object.entries(join)) url.searchParams.set(name, value);
  return url.href;
}

function permissionsOf({ role, sites }: People) {
  return sites.length === 0 ? null : { ...fullPermissions(role), sites: [...sites] };
}

function alreadyThere(email: string, asked: number): ServiceError {
  // Whoever asks for one may have asked for others by calls before.
  const others = asked > 1 ? " Nobody was invited." : "";
  const reason = `${email} is in your team already, or invited to it.${others}`;
  return new ServiceError("DUPLICATE", reason, { field: "email" });
}
