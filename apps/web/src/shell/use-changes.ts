import { followChanges, useApi } from "@sitewright/api-client";
import { useSession } from "@sitewright/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Shows what colleagues and the product itself do as they do it, for as long as somebody is in a team. */
export function useChanges(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const person = useSession(({ auth }) => auth.account?.id);
  const member = useSession((session) => session.member?.id);
  useEffect(() => {
    if (person === undefined || member === undefined) return;
    // Tabs of one browser share a stream, as long as they are signed in alike.
    return followChanges({ api, queryClient, name: `${person}:${member}` });
  }, [api, queryClient, person, member]);
}
