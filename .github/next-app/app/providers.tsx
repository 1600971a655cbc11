"use client";

import { ApiProvider, createApiClient } from "@sitewright/api-client";
import { createSessionStore, SessionProvider } from "@sitewright/auth";
import { LinkProvider, Toaster } from "@sitewright/ui-kit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { apiUrl } from "../config/env.ts";

/** What Sitewright's screens need above them, made once a page; the server's own is always signed out. */
export function Providers({ children }: { children: ReactNode }) {
  const [{ queryClient, session, api }] = useState(createServices);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <LinkProvider component={Link}>{children}</LinkProvider>
          <Toaster />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function createServices() {
  const session = createSessionStore();
  return {
    queryClient: new QueryClient(),
    session,
    api: createApiClient({ baseUrl: apiUrl, session: session.port }),
  };
}
