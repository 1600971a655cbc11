import { memberQueries, useApi, useMay } from "@sitewright/api-client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

export type Assignee = { id: string; name: string; isYou: boolean };

/** Whom issues can be given to: the team's members; for whoever does not see them, only themselves. */
export function useAssignees(): Assignee[] {
  const api = useApi();
  const me = useQuery(memberQueries.current(api)).data;
  const seesAll = useMay("member.list");
  const members = useQuery({
    ...memberQueries.list(api, me?.account ?? ""),
    enabled: seesAll && me != null,
  }).data;
  return useMemo(() => {
    if (members === undefined) return me ? [{ id: me.id, name: me.email, isYou: true }] : [];
    return members.results
      .filter(({ status }) => status === "active")
      .map(({ id, name, email, is_you }) => ({ id, name: name ?? email, isYou: is_you }));
  }, [members, me]);
}
