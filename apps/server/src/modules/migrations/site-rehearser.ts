import type {
  PairLooks,
  PairRequest,
  Rehearsal,
  RehearsalRequest,
  SwitchRequest,
} from "@sitewright/scan-engine";

/** How many pages of how many are looked at. */
export type RehearsalProgress = { done: number; total: number };

/** The engine as this module needs it: compares two homes of a site over HTTP, or the live site with what was rehearsed. */
export type SiteRehearser = {
  /**
   * @throws ScanError for what a home did, or may not be asked: BLOCKED_BY_POLICY, DNS_NOT_FOUND …;
   * CANCELLED when `signal` aborts, RunnerLostError when our own process was lost.
   */
  rehearse(
    request: Omit<RehearsalRequest, "allowPrivate"> | Omit<SwitchRequest, "allowPrivate">,
    options: { signal: AbortSignal; onProgress(progress: RehearsalProgress): void },
  ): Promise<Rehearsal>;
  /**
   * Opens a page in a browser at both homes.
   * @throws ScanError CANCELLED when `signal` aborts, others for what could not be compared
   */
  look(
    request: Omit<PairRequest, "allowPrivate">,
    options: { signal: AbortSignal },
  ): Promise<PairLooks>;
};
