import { accountQueries, useApi } from "@sitewright/api-client";
import type { GoogleConfirmQuery } from "@sitewright/contract";
import { PanePage, Skeleton, Stack } from "@sitewright/ui-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { messages } from "../messages.ts";
import { useSessionStore } from "../session/session-provider.tsx";
import { confirmGoogle } from "../sign-in/confirm-google.ts";
import { loadAfterSignIn } from "../sign-in/load-after-sign-in.ts";
import { useTexts } from "../texts.ts";

export type GoogleConfirmPageProps = {
  /** As it was in the address, which must no longer show it. */
  query: Partial<GoogleConfirmQuery>;
  /** Called once the session is stored and team, member and billing have been asked for. */
  onSignedIn: () => void | Promise<void>;
  /** Called when there is no session after all. */
  onFailed: () => void | Promise<void>;
};

/** Where Google's way back ends: stores the session and goes on as after a login. */
export function GoogleConfirmPage({ query, onSignedIn, onFailed }: GoogleConfirmPageProps) {
  const texts = useTexts("googleReturn", messages.googleReturn);
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const confirm = useEffectEvent(async (signal: AbortSignal) => {
    const isSignedIn = await confirmGoogle(query, { session, signal });
    if (signal.aborted) return;
    if (!isSignedIn) return onFailed();
    await Promise.all([
      loadAfterSignIn({ api, queryClient, session }),
      queryClient.prefetchQuery({ ...accountQueries.profile(api), retry: false }),
    ]);
    if (!signal.aborted) await onSignedIn();
  });
  useEffect(() => {
    const leaving = new AbortController();
    void confirm(leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <PanePage title={texts.confirmTitle} lead={texts.confirmLead}>
      <div aria-busy="true">
        <Stack gap="4">
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      </div>
    </PanePage>
  );
}
