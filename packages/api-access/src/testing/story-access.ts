import {
  fixtureId,
  fixtureTime,
  listOf,
  type MockHandlers,
  makeSite,
} from "@sitewright/api-client/testing";
import {
  type ApiToken,
  type Delivery,
  type DeliveryDetail,
  openApiDocument,
  type Webhook,
} from "@sitewright/contract";
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

export function makeDelivery(over: Partial<Delivery> = {}): Delivery {
  return {
    id: fixtureId(31),
    webhook_id: fixtureId(21),
    type: "issue.opened",
    cause: "event",
    status: "sent",
    attempts: 1,
    tries: 1,
    time_created: fixtureTime,
    time_settled: fixtureTime,
    time_next: null,
    last: { n: 1, time: fixtureTime, ms: 412, http_status: 200, code: null, answer: "ok" },
    ...over,
  };
}

export function makeDetail(over: Partial<DeliveryDetail> = {}): DeliveryDetail {
  const delivery = makeDelivery(over);
  return {
    ...delivery,
    body: '{"type":"issue.opened","data":{"title":"basket.js answers 404"}}',
    log: delivery.last === null ? [] : [delivery.last],
    ...over,
  };
}

const refusedDelivery = makeDelivery({
  id: fixtureId(32),
  type: "test.failed",
  status: "failed",
  attempts: 4,
  tries: 4,
  last: { n: 4, time: fixtureTime, ms: 15_000, http_status: 500, code: null, answer: "no room" },
});

export function makeWebhook(over: Partial<Webhook> = {}): Webhook {
  return {
    id: fixtureId(21),
    url: "https://hooks.harbour.example/sitewright",
    events: ["test.failed", "issue.opened"],
    state: "active",
    off_because: null,
    time_off: null,
    failing_since: null,
    time_old_secret_ends: null,
    last: makeDelivery(),
    time_created: fixtureTime,
    ...over,
  };
}

export const webhooks: Webhook[] = [
  makeWebhook(),
  makeWebhook({
    id: fixtureId(22),
    url: "https://old.harbour.example/in",
    state: "off",
    off_because: "failing",
    time_off: "2026-02-21T09:30:00.000Z",
    last: refusedDelivery,
  }),
  makeWebhook({
    id: fixtureId(23),
    url: "https://slow.harbour.example/in",
    failing_since: "2026-02-28T09:30:00.000Z",
    last: makeDelivery({ status: "queued", tries: 3, last: refusedDelivery.last }),
  }),
];

export const madeSecret = "whsec_4tWqb7Rk9xTnE2mVh6PzYc3LdJ8sUaGf5Qw0HiKoB1v";

/** Webhooks of which all can be changed. */
function webhookAnswers(): NonNullable<MockHandlers["webhooks"]> {
  return {
    list: { results: webhooks },
    create: ({ url, events }) => ({ webhook: makeWebhook({ url, events }), secret: madeSecret }),
    update: ({ id }) => makeWebhook({ id }),
    rotate: ({ id }) => ({ webhook: makeWebhook({ id }), secret: madeSecret }),
    remove: () => undefined,
    test: makeDelivery({ cause: "test", status: "queued", last: null, tries: 0 }),
    deliveries: listOf([makeDelivery(), refusedDelivery]),
    delivery: makeDetail(),
    resend: makeDelivery({ status: "queued" }),
  };
}

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
  webhooks: webhookAnswers(),
  sites: { list: listOf([makeSite({ id: fixtureId(9), site_url: "https://oak.example" })]) },
};
