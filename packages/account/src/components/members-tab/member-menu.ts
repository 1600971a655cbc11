import type { TeamMember } from "@sitewright/contract";
import type { MenuItem } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type MemberAction, memberActions } from "../../model/member-rules.ts";
import type { AccountTexts } from "../../texts.ts";

type Doing = { resend: () => void; link: () => void; access: () => void; remove: () => void };

/** What an admin can do about a member, as items of the row's menu. */
export function memberMenu(
  member: TeamMember,
  doing: Doing,
  texts: Pick<AccountTexts["members"], MemberAction>,
): MenuItem[] {
  const items: Record<MemberAction, MenuItem> = {
    resend: { id: "resend", label: texts.resend, icon: icons.refresh, onSelect: doing.resend },
    link: { id: "link", label: texts.link, icon: icons.copy, onSelect: doing.link },
    access: { id: "access", label: texts.access, icon: icons.shield, onSelect: doing.access },
    revoke: {
      id: "revoke",
      label: texts.revoke,
      icon: icons.trash,
      tone: "critical",
      onSelect: doing.remove,
    },
    remove: {
      id: "remove",
      label: texts.remove,
      icon: icons.trash,
      tone: "critical",
      onSelect: doing.remove,
    },
  };
  return memberActions(member).map((action) => items[action]);
}
