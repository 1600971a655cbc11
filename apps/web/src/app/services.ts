import { type ApiClient, createApiClient } from "@sitewright/api-client";
import { createSessionStore, keepAnswers, type SessionStore } from "@sitewright/auth";
import type { AppMode } from "@sitewright/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { Env } from "../config/env.ts";
import { createQueryClient } from "./query-client.ts";

/** What every route and screen is given; made once. */
export type Services = {
  appMode: AppMode;
  session: SessionStore;
  api: ApiClient;
  queryClient: QueryClient;
};

export function createServices({ appMode, apiUrl }: Env): Services {
  const session = createSessionStore();
  const api = createApiClient({ baseUrl: apiUrl, session: session.port });
  const queryClient = createQueryClient();
  keepAnswers(queryClient, session);
  return { appMode, session, api, queryClient };
}
