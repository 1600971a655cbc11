/** Where this tab keeps the mark of the Google sign-in it began. */
const key = "google-attempt";

/** A new random mark, kept in this tab until the sign-in comes back. */
export function beginGoogleAttempt(storage: Storage = sessionStorage): string {
  const attempt = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  storage.setItem(key, attempt);
  return attempt;
}

/** Whether the mark is the one this tab keeps; it is used up by asking. */
export function takeGoogleAttempt(attempt: string, storage: Storage = sessionStorage): boolean {
  const kept = storage.getItem(key);
  storage.removeItem(key);
  return kept !== null && kept === attempt;
}
