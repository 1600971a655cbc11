import { afterEach } from "vitest";

/**
 * Resources of a test file that are closed after each test, last opened first.
 * @returns a function that takes them in.
 */
export function closeAfterEach(): (...resources: { close(): Promise<unknown> }[]) => void {
  const open: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const resource of open.splice(0).reverse()) await resource.close();
  });
  return (...resources) => {
    open.push(...resources);
  };
}
