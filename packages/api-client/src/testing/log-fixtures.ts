import type { EndpointOutput, endpoints, LogDetail, LogEntry } from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";

/** A call that a build script made with a token, and that was done. */
export function makeLogEntry(overrides: Partial<LogEntry> = {}): LogEntry {
  return {
    id: "r1",
    kind: "request",
    time_created: fixtureTime,
    actor: {
      kind: "token",
      user: fixtureId(3),
      name: "Mara Weiss",
      token: fixtureId(801),
      token_name: "CI oak-and-iron",
    },
    request_type: "POST",
    path: "/v1/ops/scan",
    status: 201,
    ms: 214,
    request_id: "req_8Kq2Zr71",
    action: null,
    resource: "scan",
    target: null,
    ...overrides,
  };
}

export function makeLogDetail(overrides: Partial<LogDetail> = {}): LogDetail {
  return {
    ...makeLogEntry(),
    route: "/v1/ops/scan",
    request_payload: { page_id: fixtureId(20) },
    response_payload: null,
    hidden: { fields: 0, values: 0 },
    address: "203.0.113.0/24",
    client: "sitewright-cli/0.9",
    ...overrides,
  };
}

type LogList = EndpointOutput<typeof endpoints.logs.list>;

export function makeLogList(results: LogEntry[], overrides: Partial<LogList> = {}): LogList {
  return { results, next: null, kept_days: 90, ...overrides };
}
