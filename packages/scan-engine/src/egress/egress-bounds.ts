/** How long and how much one session (one scan's browser, or one fetch) may use the network. */
export type EgressBounds = {
  /** Resolving, connecting and the TLS handshake, in milliseconds. */
  connectMs: number;
  /** From the request's end to the answer's head, in milliseconds. */
  headersMs: number;
  /** Silence on an open connection, in milliseconds. */
  idleMs: number;
  /** One request or tunnel from begin to end, in milliseconds. */
  totalMs: number;
  /** Bytes received in the session, as sent on the wire. */
  maxBytes: number;
  /** Plain requests and tunnels in the session. */
  maxRequests: number;
  /** Sockets open at once; a tunnel has two. */
  maxConnections: number;
};

export const defaultEgressBounds: EgressBounds = {
  connectMs: 10_000,
  headersMs: 30_000,
  idleMs: 60_000,
  totalMs: 180_000,
  maxBytes: 200 * 1024 * 1024,
  maxRequests: 3_000,
  maxConnections: 256,
};
