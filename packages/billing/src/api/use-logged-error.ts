import { useEffect } from "react";

/** Writes each failure of a query to the console: for what the screen itself says nothing about. */
export function useLoggedError({
  error,
  errorUpdatedAt,
}: {
  error: Error | null;
  errorUpdatedAt: number;
}): void {
  // The time tells two failures with an equal error apart.
  useEffect(() => {
    if (error !== null && errorUpdatedAt > 0) console.error(error);
  }, [error, errorUpdatedAt]);
}
