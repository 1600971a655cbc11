import type { Cause } from "../cause.ts";
import { addressTemplate, steadyAddress } from "../text/steady-address.ts";
import { addressIn } from "../visual/tree/plain-address.ts";

/** Addresses of files that a picture's cause shows, in each way in which other parts write them. */
export function addressesOf({ kind, before, after, visual }: Cause): Set<string> {
  if (!visual) return new Set();
  const shown = kind === "image" && visual.note !== "same_address" ? [before, after] : [];
  const drawn = visual.properties
    .filter(({ name }) => name === "background-image")
    .flatMap(({ from, to }) => [addressIn(from), addressIn(to)]);
  const own = kind === "text" || kind === "style" ? "" : visual.address;
  return new Set([...shown, ...drawn, own].flatMap((address) => writtenAs(address ?? "")));
}

/** Other parts leave the page's own host out, which nobody here knows. */
function writtenAs(address: string): string[] {
  if (!/^https?:/.test(address)) return [];
  const elsewhere = "https://other.invalid/";
  return [steadyAddress, addressTemplate].flatMap((write) => [
    write(address, address),
    write(address, elsewhere),
  ]);
}

/** Whether another part's cause is about one of these addresses. */
export function isAbout(addresses: ReadonlySet<string>, { delta }: Cause): boolean {
  if (addresses.size === 0 || !delta) return false;
  return delta.ties.some(
    (tie) => tie.startsWith("address ") && addresses.has(tie.slice("address ".length)),
  );
}
