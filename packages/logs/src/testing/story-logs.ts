import {
  fixtureId,
  type MockHandlers,
  makeLogDetail,
  makeLogEntry,
  makeLogList,
} from "@sitewright/api-client/testing";
import { ago } from "@sitewright/feature-kit/stories";

const nobody = { user: null, name: null, token: null, token_name: null };
export const ci = { ...makeLogEntry().actor };
export const mara = { ...nobody, kind: "person", user: fixtureId(3), name: "Mara Weiss" } as const;
const bot = { ...ci, kind: "agent", token: fixtureId(802), token_name: "Report bot" } as const;
const old = { ...ci, token: fixtureId(803), token_name: "Old dashboard" };

const change = {
  kind: "change",
  request_type: null,
  path: null,
  status: null,
  ms: null,
  request_id: null,
} as const;

export const scan = makeLogEntry({ id: "r9", time_created: ago(38) });
export const assigned = makeLogEntry({
  ...change,
  id: "c8",
  time_created: ago(52),
  actor: mara,
  action: "issue.changed",
  resource: "issue",
  target: "“Add to basket” does nothing",
});
export const refused = makeLogEntry({
  id: "r7",
  time_created: ago(69),
  actor: { ...ci, token: fixtureId(804), token_name: "Own token" },
  path: "/v1/ops/channel",
  status: 422,
  ms: 31,
  request_id: "req_8Kn1Z4aa",
});
const closed = makeLogEntry({
  ...change,
  id: "c3",
  time_created: ago(251),
  actor: { ...nobody, kind: "system" },
  action: "issue.closed",
  resource: "issue",
  target: "Certificate ends in 6 days",
});
const signIn = makeLogEntry({
  ...change,
  id: "c2",
  time_created: ago(2 * 86_400),
  actor: { ...nobody, kind: "unknown" },
  action: "sign_in.failed",
  resource: "person",
  target: "mara@northwind.example",
});

export const rows = [
  scan,
  makeLogEntry({
    id: "r8",
    time_created: ago(40),
    request_type: "GET",
    path: "/v1/ops/site",
    status: 200,
    ms: 12,
    request_id: "req_8KpzQ1aa",
  }),
  assigned,
  refused,
  makeLogEntry({
    id: "r6",
    time_created: ago(87),
    actor: bot,
    request_type: "GET",
    path: "/v1/ops/finding",
    status: 200,
    ms: 48,
    request_id: "req_8Km7Q1aa",
  }),
  makeLogEntry({
    id: "r5",
    time_created: ago(141),
    actor: old,
    request_type: "DELETE",
    path: `/v1/ops/site/${fixtureId(10)}`,
    status: 401,
    ms: 3,
    request_id: "req_8Kj0Q1aa",
  }),
  makeLogEntry({ id: "r4", time_created: ago(228), status: 429, ms: 2 }),
  closed,
  signIn,
];

export const refusedDetail = makeLogDetail({
  ...refused,
  route: "/v1/ops/channel",
  request_payload: {
    kind: "webhook",
    name: "Release robot",
    url: "http://10.0.0.12/in",
    secret: "[hidden]",
    note: "key [hidden] is old",
  },
  response_payload: { code: "INVALID_INPUT", message: "This address is not public." },
  hidden: { fields: 1, values: 1 },
});

/** The log of a team: the first page is answered to each look, the older one by its cursor. */
export const answers = {
  logs: {
    list: ({ cursor, limit }) =>
      limit === 100
        ? makeLogList(rows)
        : cursor === undefined
          ? makeLogList(rows.slice(0, -1), { next: "1c3" })
          : makeLogList(rows.slice(-1)),
    get: ({ id }) =>
      id === refused.id
        ? refusedDetail
        : makeLogDetail({
            ...(rows.find((row) => row.id === id) ?? scan),
            ...(id.startsWith("c") && { request_payload: { fields: ["assignee"], count: 1 } }),
          }),
    exported: ({ format }) => ({
      name: `logs.${format}`,
      type: "text/plain",
      content: "time,kind",
    }),
  },
} satisfies MockHandlers;
