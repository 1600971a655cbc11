/**
 * What the client needs to know of the session; whoever keeps the session implements it.
 * All reads are synchronous and give the newest value this tab knows.
 */
export type SessionPort = {
  getAccess(): string | null;
  getRefresh(): string | null;
  /** Replaces the access token of the current session and, where it `rotates`, its refresh token. */
  setAccess(access: string, refresh?: string): void;
  /**
   * That `setAccess` keeps the new refresh token it is given: one is asked for with each new access
   * token, and the server ends the session when an old one is used. Unless set, none is asked for.
   */
  rotates?: boolean;
  /** The server refused to refresh the current session: it is over. Called once a session. */
  onSignedOut(): void;
  /** Reads again what other tabs may have written, before a refresh is decided. */
  catchUp?(): void | Promise<void>;
};
