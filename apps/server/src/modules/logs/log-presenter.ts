import type { LogDetail, LogEntry } from "@sitewright/contract";
import type { LogPosition } from "./log-position.ts";
import type { ChangeRow, RequestRow } from "./log-repository.ts";
import { shortAddress } from "./short-address.ts";

export function positionOfRow(row: RequestRow | ChangeRow): LogPosition {
  return { time: row.timeCreated, kind: isRequest(row) ? "request" : "change", number: row.id };
}

/** A call or a change as the list has it. */
export function presentEntry(row: RequestRow | ChangeRow): LogEntry {
  const actor = { kind: row.actorKind, user: row.actorId, name: row.actorName };
  const time_created = row.timeCreated.toISOString();
  if (isRequest(row)) {
    return {
      id: `r${row.id}`,
      kind: "request",
      time_created,
      actor: { ...actor, token: row.tokenId, token_name: row.tokenName },
      request_type: row.method,
      path: row.path,
      status: row.status,
      ms: row.ms,
      request_id: row.requestId,
      action: null,
      resource: row.resource,
      target: null,
    };
  }
  return {
    id: `c${row.id}`,
    kind: "change",
    time_created,
    actor: { ...actor, token: null, token_name: null },
    request_type: null,
    path: null,
    status: null,
    ms: null,
    request_id: null,
    action: row.action,
    resource: row.targetKind,
    target: row.targetLabel,
  };
}

/** One entry with what was sent. */
export function presentDetail(row: RequestRow | ChangeRow): LogDetail {
  const entry = presentEntry(row);
  const { address, userAgent: client } = row;
  if (isRequest(row)) {
    return {
      ...entry,
      route: row.route,
      request_payload: row.payload,
      response_payload: row.refusal,
      hidden: { fields: row.hiddenFields, values: row.hiddenValues },
      address,
      client,
    };
  }
  return {
    ...entry,
    route: null,
    request_payload: row.details,
    response_payload: null,
    hidden: { fields: 0, values: 0 },
    address: shortAddress(address),
    client,
  };
}

function isRequest(row: RequestRow | ChangeRow): row is RequestRow {
  return "method" in row;
}
