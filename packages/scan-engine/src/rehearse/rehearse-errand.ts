import { createMasker } from "../access/masker.ts";
import { type SiteAccess, secretsOf } from "../access/site-access.ts";
import type { NetworkTools } from "../runner/errand.ts";
import { ScanError } from "../scan-error.ts";
import { checkSwitch } from "./check-switch.ts";
import { nodeDns } from "./dns/node-dns.ts";
import type { RehearsalProgress, RehearseTools } from "./open-homes.ts";
import type { Rehearsal } from "./rehearsal.ts";
import {
  defaultRehearsalMs,
  type RehearsalRequest,
  type SwitchRequest,
} from "./rehearsal-request.ts";
import { rehearse } from "./rehearse.ts";

const dnsMs = 3_000;

/**
 * Rehearses a move, or looks at it after the switch, in a process of its own. What lets visitors in leaves it covered.
 * @throws ScanError TIMED_OUT besides what `rehearse` throws: half of a rehearsal says nothing.
 */
export async function rehearseErrand(
  request: RehearsalRequest | SwitchRequest,
  { openWayOut, signal: gone }: NetworkTools,
  emit: (event: RehearsalProgress) => Promise<null>,
): Promise<Rehearsal> {
  const late = AbortSignal.timeout(request.totalMs ?? defaultRehearsalMs);
  const onProgress = (progress: RehearsalProgress) => void emit(progress);
  const signal = AbortSignal.any([gone, late]);
  const tools: RehearseTools = { openWayOut, signal, dns: nodeDns(dnsMs), onProgress };
  try {
    const isSwitch = "rehearsed" in request;
    const found = await (isSwitch ? checkSwitch(request, tools) : rehearse(request, tools));
    return createMasker(accessesOf(request).flatMap(secretsOf)).data(found);
  } catch (error) {
    if (late.aborted) throw new ScanError("TIMED_OUT", request.oldBase, { cause: error });
    throw error;
  }
}

function accessesOf(request: RehearsalRequest | SwitchRequest): SiteAccess[] {
  const given =
    "rehearsed" in request ? [request.access] : [request.access?.old, request.access?.now];
  return given.filter((access) => access !== undefined);
}
