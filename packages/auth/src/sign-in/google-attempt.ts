/** Where this tab keeps the mark of the Google sign-in it began. */
const key = "google-attempt";

/**
 * A new random mark, kept in this tab until the sign-in comes back; null where the browser lets
 * nothing be kept, so that a return could not be told from a forged one.
 */
export function beginGoogleAttempt(): string | null {
  const attempt = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  try {
    sessionStorage.setItem(key, attempt);
    return attempt;
  } catch {
    return null;
  }
}

/** Whether the mark is the one this tab keeps; it is used up by asking. */
export function takeGoogleAttempt(attempt: string): boolean {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept !== null && kept === attempt;
  } catch {
    return false;
  }
}
