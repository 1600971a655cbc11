import { setImmediate } from "node:timers/promises";
import { Runner } from "lighthouse/core/runner.js";

/** What does Lighthouse's audits one by one; its type keeps this to itself. */
export const auditing = Runner as unknown as {
  _runAudit(...args: readonly unknown[]): Promise<unknown>;
};

/**
 * Audits keep a process busy one after another, for longer than the browser is with what it was asked: here what it
 * has answered by then is dealt with in between.
 */
export function pauseBetweenAudits(): void {
  const { _runAudit } = auditing;
  auditing._runAudit = async (...args) => {
    await setImmediate();
    return _runAudit(...args);
  };
}
