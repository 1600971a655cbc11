import type { ChangeThing } from "@sitewright/contract";

/** Something of a team's that is different now. */
export type Change = { teamId: string; siteId: string | null; things: readonly ChangeThing[] };
