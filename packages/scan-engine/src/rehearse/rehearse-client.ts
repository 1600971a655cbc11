import type { RunnerPool } from "../runner/runner-pool.ts";
import { ScanError } from "../scan-error.ts";
import type { RehearsalProgress } from "./open-homes.ts";
import type { Rehearsal } from "./rehearsal.ts";
import {
  defaultRehearsalMs,
  type RehearsalRequest,
  type SwitchRequest,
} from "./rehearsal-request.ts";

export type RehearseHandlers = {
  onProgress?(progress: RehearsalProgress): void;
  signal?: AbortSignal;
};

/**
 * Rehearses a move, or, given what was rehearsed, looks whether the live site is that: in a process without a
 * browser, which is killed when it does not end in time.
 * @throws ScanError INVALID_URL, BLOCKED_BY_POLICY for names that may not be looked for elsewhere, TIMED_OUT,
 * CANCELLED when the signal aborts or the engine closes; RunnerLostError when the process ended.
 */
export type Rehearse = (
  request: RehearsalRequest | SwitchRequest,
  handlers?: RehearseHandlers,
) => Promise<Rehearsal>;

/** @param graceMs how long a rehearsal whose time is up may take to say so, before its process is killed. */
export function createRehearse(
  pool: RunnerPool<"network">,
  { graceMs }: { graceMs: number },
): Rehearse {
  return async (request, { onProgress, signal } = {}) => {
    try {
      return await pool.run("rehearse", request, {
        onEvent: (progress) => {
          onProgress?.(progress);
          return null;
        },
        ms: (request.totalMs ?? defaultRehearsalMs) + graceMs,
        signal: signal ?? new AbortController().signal,
      });
    } catch (error) {
      if (signal?.aborted) throw new ScanError("CANCELLED", undefined, { cause: error });
      throw error;
    }
  };
}
