import type { EgressFetch } from "../../egress/egress-fetch.ts";

/** How the probes of one scan reach the server; the time is for one request, in milliseconds. */
export type ProbeOptions = { fetch: EgressFetch; signal: AbortSignal; timeoutMs: number };
