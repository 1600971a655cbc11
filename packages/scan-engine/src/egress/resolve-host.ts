import { lookup } from "node:dns/promises";
import { ScanError } from "../scan-error.ts";

/**
 * Every address of a name, in the order to try them; an empty list when there is none.
 * Called once for each connection: what it answered is what is dialled.
 */
export type Resolver = (host: string, signal?: AbortSignal) => Promise<readonly string[]>;

/** Asks the machine's own resolver (hosts file included) for IPv4 and IPv6 addresses at once. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  try {
    const answers = await lookup(host, { all: true, order: "verbatim" });
    return answers.map((answer) => answer.address);
  } catch (error) {
    throw new ScanError("DNS_NOT_FOUND", host, { cause: error });
  }
}
