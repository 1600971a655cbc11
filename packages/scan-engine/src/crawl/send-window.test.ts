import { expect, it } from "vitest";
import { SendWindow } from "./send-window.ts";

it("holds the next send back until one of the window is acknowledged", async () => {
  const window = new SendWindow(2);
  const sent: string[] = [];
  const acknowledge: (() => void)[] = [];
  const send = (name: string) =>
    window.send(() => {
      sent.push(name);
      return new Promise<void>((resolve) => acknowledge.push(resolve));
    });
  await send("a");
  await send("b");
  const third = send("c");
  await new Promise(setImmediate);
  expect(sent).toEqual(["a", "b"]);
  acknowledge[1]?.();
  await third;
  expect(sent).toEqual(["a", "b", "c"]);
  acknowledge[0]?.();
  acknowledge[2]?.();
  await window.settled();
});
