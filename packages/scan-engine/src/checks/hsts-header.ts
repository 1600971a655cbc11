export type Hsts = { maxAge: number; includesSubDomains: boolean; preload: boolean };

/** Reads a Strict-Transport-Security header; of several the first counts. @see RFC 6797 §6.1, §8.1 */
export function parseHsts(header: string): Hsts {
  const directives = (header.split("\n")[0] ?? "").split(";").map((part) => part.trim());
  const maxAge = directives
    .map((directive) => /^max-age\s*=\s*"?(\d+)"?$/i.exec(directive)?.[1])
    .find((digits) => digits !== undefined);
  const has = (name: string) => directives.some((directive) => directive.toLowerCase() === name);
  return {
    maxAge: Number(maxAge ?? 0),
    includesSubDomains: has("includesubdomains"),
    preload: has("preload"),
  };
}
