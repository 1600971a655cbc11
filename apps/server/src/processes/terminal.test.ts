import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const lines = `
  const { complain, say } = await import(${JSON.stringify(new URL("terminal.ts", import.meta.url).href)});
  process.once("message", () => {
    say("one");
    complain("two");
    setImmediate(() => {
      say("three");
      setImmediate(() => process.exit(7));
    });
  });
  process.send("ready");
`;

it("goes on when nobody reads the terminal any more", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", lines], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  await once(child, "message");
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send("go");
  expect(await once(child, "exit")).toEqual([7, null]);
});
