import { MockApiProvider, type MockHandlers } from "@sitewright/api-client/testing";
import { type ReactNode, useState } from "react";
import { createSessionStore } from "../session/create-session-store.ts";
import { SessionProvider } from "../session/session-provider.tsx";

/** What the sign-in screens need around them: a mocked API and a session in memory. */
export function AuthStory({ handlers, children }: { handlers: MockHandlers; children: ReactNode }) {
  const [session] = useState(() => createSessionStore({ storage: null, events: null }));
  return (
    <MockApiProvider handlers={handlers}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </MockApiProvider>
  );
}
