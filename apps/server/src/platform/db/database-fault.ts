/**
 * What kept the database from doing its work: `away` (gone, restarting, its connection cut), `busy`
 * (a lock or a statement took too long), `full` (no room on a disk).
 */
export type DatabaseFault = "away" | "busy" | "full";

/** Names the fault behind an error, which Drizzle may have wrapped; null when it is none of these. */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : null;
    const fault = code === null ? faultByMessage(cause.message) : faultByCode(code);
    if (fault) return fault;
    // Connecting to a name with several addresses fails with one error for all of them.
    if (cause instanceof AggregateError) return databaseFaultOf(cause.errors[0]);
  }
  return null;
}

/** SQLSTATEs, and the system's own codes. */
const faults: Record<string, DatabaseFault> = {
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  "57P01": "away",
  "57P02": "away",
  "57P03": "away",
  "53300": "away",
  // idle_in_transaction_session_timeout: the server cut the connection
  "25P03": "away",
  ECONNREFUSED: "away",
  ECONNRESET: "away",
  EPIPE: "away",
  ETIMEDOUT: "away",
  // lock_not_available, query_canceled, deadlock_detected
  "55P03": "busy",
  "57014": "busy",
  "40P01": "busy",
  // disk_full
  "53100": "full",
  ENOSPC: "full",
};

function faultByCode(code: string): DatabaseFault | null {
  // Class 08 holds the connection exceptions.
  return faults[code] ?? (/^08\w{3}$/.test(code) ? "away" : null);
}

/** The driver and its pool say these without a code. */
const brokenConnection =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed and is not queryable|Connection ended unexpectedly)/;

function faultByMessage(message: string): DatabaseFault | null {
  return brokenConnection.test(message) ? "away" : null;
}
