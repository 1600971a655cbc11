import { type MemberRole, mayDo, type Permissions } from "@sitewright/contract";
import { bySystem, defineReactor, emit, type PastEvent } from "../events/index.ts";
import { type LostShares, revokeLostShares } from "./shares-repository.ts";

/**
 * Which links a member has lost: all with their place in the team or the right to share, else those to
 * sites they no longer work with.
 */
export function sharesLost(event: PastEvent): LostShares | null {
  const { teamId } = event;
  if (teamId === null) return null;
  if (event.name === "member.removed") {
    return { teamId, memberId: event.data.member_id, keptSites: null };
  }
  if (event.name !== "member.changed") return null;
  const { member_id: memberId, to } = event.data;
  if (!maySend(to)) return { teamId, memberId, keptSites: null };
  if (to.role === "admin" || to.permissions === null) return null;
  const { sites } = to.permissions;
  return sites.length === 0 ? null : { teamId, memberId, keptSites: sites };
}

/** Ends links to reports with what their maker may see. */
export const sharesReactor = defineReactor({
  name: "shares",
  policy: sharesLost,
  async act(tx, lost) {
    for (const one of lost) {
      const ended = await revokeLostShares(tx, one);
      const events = ended.map(({ id, siteId, reportId, recipient, name }) => {
        const data = { report_id: reportId, share_id: id, name, recipient };
        return { name: "report.unshared", siteId, data } as const;
      });
      await emit(tx, bySystem(one.teamId), ...events);
    }
  },
});

function maySend(to: { role: MemberRole; permissions: Permissions | null }): boolean {
  return mayDo(to, { action: "update", resource: "report" });
}
