import type { Settings } from "./env.ts";

/** Where people reach this server: `PUBLIC_URL`, or the address it listens on. */
export function publicUrlOf({ publicUrl, host, port }: Settings): string {
  if (publicUrl !== null) return publicUrl;
  const everyAddress = host === "0.0.0.0" || host === "::";
  const name = everyAddress ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
