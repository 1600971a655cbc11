import { type ApiClient, createApiClient } from "@sitewright/api-client";
import {
  createSessionStore,
  type GoogleSignIn,
  keepAnswers,
  type SessionStore,
} from "@sitewright/auth";
import type { AppMode } from "@sitewright/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { Env, OutsideLinks } from "../config/env.ts";
import { createQueryClient } from "./query-client.ts";

/** What every route and screen is given; made once. */
export type Services = {
  appMode: AppMode;
  /** Base address of the server; empty means the origin the page came from. */
  apiUrl: string;
  links: OutsideLinks;
  google: GoogleSignIn;
  welcomeVideos: Env["welcomeVideos"];
  session: SessionStore;
  api: ApiClient;
  queryClient: QueryClient;
};

export function createServices({
  appMode,
  apiUrl,
  links,
  hasGoogle,
  welcomeVideos,
}: Env): Services {
  const session = createSessionStore();
  const api = createApiClient({ baseUrl: apiUrl, session: session.port });
  const queryClient = createQueryClient();
  keepAnswers(queryClient, session);
  const google = appMode === "selfhost" ? "hidden" : hasGoogle ? "on" : "unset";
  return { appMode, apiUrl, links, google, welcomeVideos, session, api, queryClient };
}
