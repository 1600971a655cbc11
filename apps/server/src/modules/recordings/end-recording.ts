import {
  type CaseStep,
  coveredSecretMinLength,
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  type Recording,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { memberMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { createCase } from "../cases/index.ts";
import { createSecret, namesOfSecrets } from "../secrets/index.ts";
import { presentRecording } from "./present-recording.ts";
import { deleteRecording, findRecording } from "./recordings-repository.ts";
import { openValue } from "./sealed-value.ts";

type Calls = typeof endpoints.recordings;
type Keys = { recordings: Buffer; secrets: Buffer };

/** @throws ServiceError NOT_FOUND */
export async function getRecording(
  { db, userId }: RequestContext,
  { id }: EndpointRequest<Calls["get"]>,
): Promise<Recording> {
  const view = await findRecording(db, { id, userId });
  if (!view) throw notFound("recording");
  return presentRecording(view);
}

/** Ends it where it is live. @throws ServiceError NOT_FOUND */
export async function removeRecording(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const view = await findRecording(tx, { id, userId: ctx.userId }, { lock: true });
    if (!view) throw notFound("recording");
    await deleteRecording(tx, id);
  });
}

/**
 * Makes a case of what was recorded, and secrets of what nobody may read; then the recording is gone.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for one without steps, or where the team has no room
 */
export function saveRecording(
  ctx: RequestContext,
  { id, title, tags, ...input }: EndpointRequest<Calls["save"]>,
  keys: Keys,
): Promise<EndpointResult<Calls["save"]>> {
  return transaction(ctx.db, async (tx) => {
    const view = await findRecording(tx, { id, userId: ctx.userId }, { lock: true });
    if (!view) throw notFound("recording");
    const { siteId, sealed, steps: kept } = view.row;
    const recorded = input.steps ?? kept;
    if (recorded.length === 0) {
      throw new ServiceError("BAD_REQUEST", "Nothing was recorded: there is no step to save.");
    }
    const within = { ...ctx, db: tx };
    const values = new Map<string, string>();
    for (const [name, text] of Object.entries(sealed)) {
      const value = openValue(keys.recordings, text, { recordingId: id, name });
      if (value !== null && names(recorded, name)) values.set(name, value);
    }
    const { steps, missing } = await keepValues(within, recorded, values, keys.secrets);
    const data = { columns: [], rows: [] };
    const made = await createCase(within, {
      ...{ site_id: siteId, title, type: "recorded", steps, data, tags },
    });
    await deleteRecording(tx, id);
    return { ...made, secrets_missing: missing };
  });
}

type Within = RequestContext & { db: TeamDb };

/** Those that can be: one that is too short, or that the person may not keep, has to be given elsewhere. */
async function keepValues(
  ctx: Within,
  recorded: CaseStep[],
  values: ReadonlyMap<string, string>,
  key: Buffer,
): Promise<{ steps: CaseStep[]; missing: string[] }> {
  const taken = new Set(await namesOfSecrets(ctx.db));
  const { member } = ctx;
  const may = memberMay(member, { action: "add", resource: "secret" }) && member.siteIds === null;
  let steps = recorded;
  const missing: string[] = [];
  for (const [name, value] of values) {
    if (!may || value.length < coveredSecretMinLength) {
      missing.push(name);
      continue;
    }
    const free = freeName(name, taken);
    taken.add(free);
    await createSecret(ctx, { name: free, value }, key);
    if (free !== name) steps = renamed(steps, name, free);
  }
  return { steps, missing };
}

function names(steps: readonly CaseStep[], name: string): boolean {
  return JSON.stringify(steps).includes(`{{${name}}}`);
}

/** A name is of letters, digits and _ alone, so it stands for itself in JSON. */
function renamed(steps: readonly CaseStep[], from: string, to: string): CaseStep[] {
  return JSON.parse(JSON.stringify(steps).replaceAll(`{{${from}}}`, `{{${to}}}`));
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const next = n === 1 ? name : `${name}_${n}`;
    if (!taken.has(next)) return next;
  }
}
