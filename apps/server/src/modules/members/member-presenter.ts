import type { Member } from "@sitewright/contract";
import type { MemberRow } from "./members-repository.ts";

export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    account: row.teamId,
    email: row.email,
    status: row.status,
    type: row.type,
    code: row.code,
    phone: row.phone,
    send_invite: row.sendInvite,
  };
}
