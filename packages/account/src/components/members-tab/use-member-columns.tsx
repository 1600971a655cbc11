import type { TeamMember } from "@sitewright/contract";
import { Avatar, Badge, type DataColumn, RelativeTime, StatusPill } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { type MemberState, memberName, memberState } from "../../model/member-rules.ts";
import { isNarrowed } from "../../model/permission-table.ts";
import { siteWords } from "../../model/site-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./members.css.ts";

/** What is shown of each member. @param siteNames hosts by site id. */
export function useMemberColumns(siteNames: ReadonlyMap<string, string>): DataColumn<TeamMember>[] {
  const texts = useTexts("members");
  const siteTexts = useTexts("sites");
  return useMemo(() => {
    const sitesOf = ({ permissions: { sites } }: TeamMember) =>
      sites.length === 0 ? texts.allSites : siteWords(sites, siteNames, siteTexts);
    return [
      {
        id: "person",
        header: texts.person,
        sortable: true,
        value: memberName,
        cell: (member) => <Person member={member} />,
      },
      {
        id: "email",
        header: texts.email,
        hideable: true,
        hidden: true,
        narrow: "hidden",
        value: ({ email }) => email,
        cell: ({ email }) => email,
      },
      {
        id: "role",
        header: texts.role,
        width: 124,
        sortable: true,
        value: ({ role }) => texts.roles[role],
        cell: (member) => <Role member={member} />,
      },
      {
        id: "status",
        header: texts.status,
        width: 148,
        sortable: true,
        value: (member) => texts.states[memberState(member)],
        cell: (member) => <Status member={member} />,
      },
      {
        id: "sites",
        header: texts.sites,
        width: 132,
        value: sitesOf,
        cell: sitesOf,
      },
      {
        id: "created",
        header: texts.since,
        width: 116,
        sortable: true,
        hideable: true,
        narrow: "hidden",
        room: "medium",
        value: ({ created }) => created,
        cell: ({ created }) => <RelativeTime time={created} />,
      },
    ];
  }, [siteNames, texts, siteTexts]);
}

function Person({ member }: { member: TeamMember }) {
  const texts = useTexts("members");
  const { name, email, is_you } = member;
  return (
    <span className={styles.person}>
      <Avatar name={memberName(member)} decorative />
      <span className={styles.words}>
        <span className={styles.name}>
          {name ?? email} {is_you && <Badge>{texts.you}</Badge>}
        </span>
        {name !== null && <span className={styles.email}>{email}</span>}
      </span>
    </span>
  );
}

function Role({ member: { role, permissions } }: { member: TeamMember }) {
  const texts = useTexts("members");
  return (
    <span className={styles.role}>
      {texts.roles[role]}
      {isNarrowed(role, permissions) && <Badge tone="info">{texts.limited}</Badge>}
    </span>
  );
}

function Status({ member }: { member: TeamMember }) {
  const texts = useTexts("members");
  const state = memberState(member);
  return (
    <span className={styles.status}>
      <StatusPill tone={toneOf[state]}>{texts.states[state]}</StatusPill>
      {state === "pending" && member.expires !== null && (
        <span className={styles.ends}>
          {texts.expires} <RelativeTime time={member.expires} />
        </span>
      )}
    </span>
  );
}

const toneOf = {
  active: "positive",
  pending: "info",
  expired: "caution",
} as const satisfies Record<MemberState, string>;
