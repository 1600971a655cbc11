/**
 * What two calls at once have made of a write, when one deletes what the other names: `gone` is not there any more, `held`
 * is named by something that came while it was being deleted. Null for any other error; Drizzle wraps the driver's.
 */
export function lostReferenceOf(error: unknown): "gone" | "held" | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // SQLSTATE 23503 is foreign_key_violation, of whichever of the two tables.
    if ("code" in cause && cause.code === "23503") {
      return cause.message.startsWith("update or delete") ? "held" : "gone";
    }
  }
  return null;
}
