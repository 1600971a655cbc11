import {
  fixtureId,
  fixtureTime,
  listOf,
  type MockHandlers,
  makeSite,
} from "@sitewright/api-client/testing";
import { type ApiToken, openApiDocument } from "@sitewright/contract";
import type { ApiServer } from "../api/api-server.ts";

const address = "http://api.test";

/** The server of the product's own contract, which answers calls as `answer` says. */
export function makeServer(
  answer: (request: Request) => Response | Promise<Response> = () => Response.json({ count: 0 }),
): ApiServer & { seen: Request[] } {
  const seen: Request[] = [];
  return {
    url: address,
    seen,
    fetch: async (request) => {
      if (request.url.endsWith("/v1/openapi.json")) return Response.json(openApiDocument(address));
      seen.push(request.clone());
      return answer(request);
    },
  };
}

/** A server whose description of the API cannot be had, or is none. */
export function makeBrokenServer(fetch: ApiServer["fetch"]): ApiServer {
  return { url: address, fetch };
}

export function makeToken(over: Partial<ApiToken> = {}): ApiToken {
  return {
    id: fixtureId(1),
    kind: "token",
    name: "CI of the shop",
    start: "swt_8fK2",
    right: "read",
    site_ids: null,
    time_created: fixtureTime,
    time_expires: null,
    time_last_used: null,
    time_revoked: null,
    ...over,
  };
}

export const tokens: ApiToken[] = [
  makeToken({ time_last_used: fixtureTime }),
  makeToken({
    id: fixtureId(2),
    kind: "agent",
    name: "Report agent",
    right: "write",
    site_ids: [fixtureId(9)],
    time_expires: "2199-01-01T00:00:00.000Z",
  }),
  makeToken({ id: fixtureId(3), kind: "own", name: "", right: "write" }),
  makeToken({ id: fixtureId(4), name: "Old dashboard", time_revoked: fixtureTime }),
];

export const madeText = "swt_4tWqb7Rk9xTnE2mVh6PzYc3LdJ8sUaGf5Qw0HiKoB1vN4r";

/** The API of a person who has tokens, and makes another. */
export const answers: MockHandlers = {
  apiTokens: {
    list: { results: tokens },
    create: ({ name, right }) => ({
      token: makeToken({ id: fixtureId(5), name, right }),
      text: madeText,
    }),
    revoke: () => undefined,
    renew: { api_token: "swt_own" },
  },
  sites: { list: listOf([makeSite({ id: fixtureId(9), site_url: "https://oak.example" })]) },
};
