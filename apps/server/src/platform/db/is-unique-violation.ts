/** Whether a write failed on this unique constraint or index; Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && "constraint" in cause) {
      // SQLSTATE 23505 is unique_violation.
      return cause.code === "23505" && cause.constraint === constraint;
    }
  }
  return false;
}
