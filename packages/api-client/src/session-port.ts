/**
 * What the client needs to know of the session; whoever keeps the session implements it.
 * All reads are synchronous and give the newest value this tab knows.
 */
export type SessionPort = {
  getAccess(): string | null;
  getRefresh(): string | null;
  /** Replaces the access token of the current session. */
  setAccess(access: string): void;
  /** The server refused to refresh the current session: it is over. Called once a session. */
  onSignedOut(): void;
  /** Reads again what other tabs may have written, before a refresh is decided. */
  catchUp?(): void | Promise<void>;
};
