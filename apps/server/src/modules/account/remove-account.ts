import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import { deleteUser, findUser, normaliseEmail } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import {
  countPeople,
  deleteTracesOf,
  findMemberOfUser,
  lockTeam,
  requireOtherAdmin,
} from "../members/index.ts";
import { closeTeam, findTeamWithoutMembers } from "../teams/index.ts";
import { confirmPerson } from "./confirm-person.ts";

type Input = EndpointRequest<typeof endpoints.account.remove>;

/**
 * Deletes the person for good, and the team they are alone in with all it holds.
 * @throws ServiceError INVALID_INPUT, FORBIDDEN, LAST_ADMIN
 */
export async function removeAccount(
  ctx: SessionContext,
  tools: AuthTools,
  input: Input,
): Promise<void> {
  const user = await findUser(ctx.db, ctx.userId);
  await confirmPerson(ctx, tools, user, input.current_password);
  if (normaliseEmail(input.confirm) !== user.emailKey) {
    throw new ServiceError("INVALID_INPUT", "Type your address to confirm.", { field: "confirm" });
  }
  await transaction(ctx.db, async (tx) => {
    const member = await findMemberOfUser(tx, user.id);
    const orphan = await findTeamWithoutMembers(tx, user.id);
    const by = originOf(ctx);
    if (orphan) await closeTeam(tx, { ...by, teamId: orphan.id });
    if (member) {
      await lockTeam(tx, member.teamId);
      if ((await countPeople(tx, member.teamId)) === 1) {
        await closeTeam(tx, { ...by, teamId: member.teamId });
      } else {
        if (member.type === "admin") await requireOtherAdmin(tx, member.teamId, member.id);
        const { id: member_id, email, type: role } = member;
        const data = { member_id, email, role, status: "active" } as const;
        await emit(tx, { ...by, teamId: member.teamId }, { name: "member.removed", data });
      }
    }
    // While the person is there, and named.
    await emit(tx, by, { name: "person.removed", data: { email: user.email } });
    await deleteTracesOf(tx, user);
    await deleteUser(tx, user.id);
  });
}
