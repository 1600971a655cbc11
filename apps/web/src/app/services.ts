import { type ApiClient, createApiClient } from "@sitewright/api-client";
import { createSessionStore, keepAnswers, type SessionStore } from "@sitewright/auth";
import type { AppMode } from "@sitewright/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { Env, OutsideLinks } from "../config/env.ts";
import { createQueryClient } from "./query-client.ts";

/** What every route and screen is given; made once. */
export type Services = {
  appMode: AppMode;
  links: OutsideLinks;
  session: SessionStore;
  api: ApiClient;
  queryClient: QueryClient;
};

export function createServices({ appMode, apiUrl, links }: Env): Services {
  const session = createSessionStore();
  const api = createApiClient({ baseUrl: apiUrl, session: session.port });
  const queryClient = createQueryClient();
  keepAnswers(queryClient, session);
  return { appMode, links, session, api, queryClient };
}
