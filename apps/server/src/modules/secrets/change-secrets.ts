import { randomUUID } from "node:crypto";
import {
  type EndpointRequest,
  type endpoints,
  type Secret,
  secretsMax,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { isUniqueViolation } from "../../platform/db/is-unique-violation.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../members/index.ts";
import { presentSecret } from "./list-secrets.ts";
import { sealSecret } from "./sealed-secret.ts";
import {
  countSecrets,
  deleteSecret,
  findSecret,
  insertSecret,
  updateSecret,
} from "./secrets-repository.ts";

type Calls = typeof endpoints.secrets;

/** @throws ServiceError DUPLICATE for a name that is taken, BAD_REQUEST when the team has as many as it can */
export async function createSecret(
  ctx: RequestContext,
  { name, value }: EndpointRequest<Calls["create"]>,
  key: Buffer,
): Promise<Secret> {
  const id = randomUUID();
  const sealed = sealSecret(key, value, { teamId: ctx.teamId, id });
  try {
    return await transaction(ctx.db, async (tx) => {
      // Or two that come at once would both find room.
      await lockTeam(tx, ctx.teamId);
      if ((await countSecrets(tx)) >= secretsMax) {
        const reason = `A team can have ${secretsMax} secrets. Delete one that no case uses.`;
        throw new ServiceError("BAD_REQUEST", reason);
      }
      await insertSecret(tx, { id, name, sealed, createdBy: ctx.userId });
      await emit(tx, originOf(ctx), { name: "secret.created", data: { secret_id: id, name } });
      return readSecret(tx, id);
    });
  } catch (error) {
    if (!isUniqueViolation(error, "secrets_name")) throw error;
    throw new ServiceError("DUPLICATE", `There is a secret named ${name} already.`);
  }
}

/** @throws ServiceError NOT_FOUND */
export function changeSecret(
  ctx: RequestContext,
  { id, value }: EndpointRequest<Calls["update"]>,
  key: Buffer,
): Promise<Secret> {
  return transaction(ctx.db, async (tx) => {
    const name = await updateSecret(tx, id, (row) => sealSecret(key, value, row));
    if (name === null) throw notFound("secret");
    await emit(tx, originOf(ctx), { name: "secret.changed", data: { secret_id: id, name } });
    return readSecret(tx, id);
  });
}

/** @throws ServiceError NOT_FOUND */
export async function removeSecret(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const name = await deleteSecret(tx, id);
    if (name === null) throw notFound("secret");
    await emit(tx, originOf(ctx), { name: "secret.removed", data: { secret_id: id, name } });
  });
}

async function readSecret(tx: TeamDb, id: string): Promise<Secret> {
  const view = await findSecret(tx, id);
  invariant(view, "what was just written is there");
  return presentSecret(view);
}
