import type { ChangeThing } from "@sitewright/contract";

/** Something of a team's that is different now. */
export type Change = {
  /** The newest of the events behind it; null for what is written down nowhere. */
  id: number | null;
  teamId: string;
  siteId: string | null;
  things: readonly ChangeThing[];
  /** A step of work that goes on. */
  step: boolean;
  /** The person of whom a sign-in or token ended with it; null for nobody. */
  signedOut: string | null;
};
