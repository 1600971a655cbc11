import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type Secret,
} from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type SecretView, selectSecrets } from "./secrets-repository.ts";

type Calls = typeof endpoints.secrets;

/** The team's secrets by their names; values are never told. */
export async function listSecrets(
  { db }: RequestContext,
  input: EndpointRequest<Calls["list"]>,
): Promise<EndpointResult<Calls["list"]>> {
  const { count, rows } = await selectSecrets(db, input);
  const results = rows.map(presentSecret);
  return presentList(endpoints.secrets.list.path, input, { count, results });
}

/** A secret as the contract has it: all but its value. */
export function presentSecret({ row, by, cases }: SecretView): Secret {
  return {
    ...{ id: row.id, name: row.name, cases, by },
    time_created: row.timeCreated.toISOString(),
    time_changed: row.timeChanged.toISOString(),
  };
}
