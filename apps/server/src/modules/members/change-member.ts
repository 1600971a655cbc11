import {
  type EndpointRequest,
  type endpoints,
  fullPermissions,
  type Permissions,
  type TeamMember,
} from "@sitewright/contract";
import { ownIds } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { presentTeamMember } from "./member-presenter.ts";
import { findTeamMember, lockTeam, type MemberView, updateMember } from "./members-repository.ts";
import { requireOtherAdmin } from "./require-other-admin.ts";

type Input = EndpointRequest<typeof endpoints.member.update>;

/**
 * Changes a member's role, or narrows what they may do; it counts from their next call on.
 * @throws ServiceError NOT_FOUND, FORBIDDEN, LAST_ADMIN
 */
export async function changeMember(ctx: RequestContext, input: Input): Promise<TeamMember> {
  const { db, teamId } = ctx;
  return transaction(db, async (tx) => {
    await lockTeam(tx, teamId);
    const member = await findTeamMember(tx, teamId, input.id);
    if (!member) throw notFound("member");
    // What they are kept to already may be gone by now, which is no reason to refuse all else.
    const before = new Set(member.permissions?.sites);
    const added = input.permissions?.sites?.filter((id) => !before.has(id)) ?? [];
    await ownIds(tx, "site", added);
    const type = input.role ?? member.type;
    if (type === "admin" && member.status !== "active") {
      throw new ServiceError("FORBIDDEN", "They can become an admin once they have joined.", {
        field: "role",
      });
    }
    if (member.type === "admin" && type !== "admin") {
      await requireOtherAdmin(tx, teamId, member.id);
    }
    const permissions = type === "admin" ? null : narrowed(member, type, input.permissions);
    await updateMember(tx, teamId, member.id, { type, permissions });
    const changed = await findTeamMember(tx, teamId, member.id);
    invariant(changed, "a member just changed is there");
    const from = { role: member.type, permissions: member.permissions };
    const data = {
      member_id: member.id,
      email: member.email,
      from,
      to: { role: type, permissions },
    };
    await emit(tx, originOf(ctx), { name: "member.changed", data });
    return presentTeamMember(changed, ctx.member.id);
  });
}

/** What was set before, with the new keys over it. A new role begins with all it may do. */
function narrowed(
  member: MemberView,
  type: MemberView["type"],
  permissions: Input["permissions"],
): Permissions | null {
  const base =
    type === member.type
      ? member.permissions
      : member.permissions && { ...fullPermissions(type), sites: member.permissions.sites };
  if (!permissions) return base;
  const { actions, resources, sites } = permissions;
  return {
    ...(base ?? fullPermissions(type)),
    ...(actions && { actions }),
    ...(resources && { resources }),
    ...(sites && { sites }),
  };
}
