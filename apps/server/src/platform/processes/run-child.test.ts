import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const module = fileURLToPath(new URL("./testing/late-child.ts", import.meta.url));

it("ends a child whose supervisor was gone before the child was there to be told", async () => {
  const child = fork(module, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const ended = once(child, "exit");
  child.disconnect();
  expect(await ended).toEqual([1, null]);
});
