const base = "https://inside.invalid";

/** True of a path that stays in this app however a browser reads it: `//host` and `/\host` lead elsewhere. */
export function isInsidePath(path: string): boolean {
  return path.startsWith("/") && URL.parse(path, base)?.origin === base;
}
