import {
  createMockApi,
  type MockHandlers,
  makeMember,
  makeTeam,
} from "@sitewright/api-client/testing";
import { keepAnswers, type SessionStore } from "@sitewright/auth";
import type { Permitted } from "@sitewright/contract";
import { createMemoryHistory } from "@tanstack/react-router";
import { createQueryClient } from "../app/query-client.ts";
import { createAppRouter } from "../app/router.tsx";
import type { Services } from "../app/services.ts";
import { watchSession } from "../app/watch-session.ts";

/** The app as `main.tsx` makes it, at an address, over a mocked API and a given session. */
export function makeTestApp(
  address: string,
  session: SessionStore,
  handlers: MockHandlers = {},
  /** Whose role and permissions the API holds its calls against; nobody's unless given. */
  member?: Permitted,
) {
  const { api, calls } = createMockApi(handlers, {
    session: session.port,
    ...(member && { member }),
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  keepAnswers(queryClient, session);
  const services: Services = {
    appMode: "cloud",
    apiUrl: "http://api.test",
    google: "on",
    welcomeVideos: { owner: null, manager: null, developer: null },
    links: {
      support: "https://chat.example/invite",
      docs: "https://docs.example",
      install: "https://docs.example/install",
      terms: null,
      privacy: null,
    },
    session,
    api,
    queryClient,
  };
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(services, history);
  const stopWatching = watchSession(services, router);
  return { router, services, calls, stopWatching };
}

/** A signed-in person's own team and membership. */
export const withTeam = {
  team: { get: makeTeam() },
  member: { get: makeMember() },
} satisfies MockHandlers;
