/** How a connection came to be: what a browser behind the proxy cannot know. */
export type EgressRoute = {
  host: string;
  port: number;
  /** The address that answered. */
  address: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds until the name was resolved and judged. */
  resolveMs: number;
  /** Milliseconds from then on until TCP was connected. */
  connectMs: number;
};
