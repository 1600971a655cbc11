import { networkInterfaces } from "node:os";
import { classifyAddress } from "./classify-address.ts";

/** Whether an address leads back to this machine. */
export function isOwnAddress(address: string): boolean {
  if (classifyAddress(address) === "loopback") return true;
  return Object.values(networkInterfaces()).some((list) =>
    list?.some((entry) => entry.address === address),
  );
}
