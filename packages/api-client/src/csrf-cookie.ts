/** The value of cookie `csrftoken`, or null; null too where there is no document. */
export function readCsrfToken(cookies = globalThis.document?.cookie ?? ""): string | null {
  for (const pair of cookies.split(";")) {
    const [name, ...rest] = pair.trim().split("=");
    if (name !== "csrftoken") continue;
    const value = rest.join("=");
    return value === "" ? null : safeDecode(value);
  }
  return null;
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
