import { findIsolation } from "../isolation/find-isolation.ts";
import type { Isolation } from "../isolation/isolation.ts";

/** As whom tests open pages: as the product does, and without the sandbox on a machine that has none. */
export function testIsolation(): Promise<Isolation> {
  found ??= findIsolation({ allowUnsandboxed: true });
  return found;
}

/** Whether a browser that the test's own process starts can have its sandbox. */
export async function ownSandbox(): Promise<boolean> {
  return process.getuid?.() !== 0 && (await testIsolation()).sandbox;
}

let found: Promise<Isolation> | undefined;
