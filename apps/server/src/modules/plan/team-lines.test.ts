import { expect, it } from "vitest";
import { createTeamLines } from "./team-lines.ts";

it("lets two calls of a team run, fifty wait, and refuses the next, whatever other teams do", async () => {
  const inLineOf = createTeamLines();
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  const calls = Array.from({ length: 52 }, () => inLineOf("a team", work));
  await expect(inLineOf("a team", work)).rejects.toMatchObject({
    code: "BUSY",
    retryAfterSeconds: 5,
  });
  await expect(inLineOf("another team", async () => "served")).resolves.toBe("served");
  gate.resolve();
  await Promise.all(calls);
  expect(most).toBe(2);
  await expect(inLineOf("a team", async () => "served")).resolves.toBe("served");
});

it("goes on after work that failed", async () => {
  const inLineOf = createTeamLines();
  const failed = inLineOf("a team", () => Promise.reject(new Error("refused")));
  await expect(failed).rejects.toThrow("refused");
  await expect(inLineOf("a team", async () => "served")).resolves.toBe("served");
});
