import { describe, expect, it } from "vitest";
import { createRunGate } from "./run-gate.ts";

describe("createRunGate", () => {
  it("lets runs go side by side", async () => {
    const gate = createRunGate();
    const one = hold();
    const other = hold();

    const both = [gate.beside(one.work), gate.beside(other.work)];
    await Promise.all([one.begun, other.begun]);

    one.end();
    other.end();
    await Promise.all(both);
  });

  it("starts a suspect only when everything else has ended, and nothing beside it", async () => {
    const gate = createRunGate();
    const log: string[] = [];
    const first = hold(() => log.push("first"));
    const suspect = hold(() => log.push("suspect"));
    const later = hold(() => log.push("later"));

    const all = [gate.beside(first.work), gate.alone(suspect.work), gate.beside(later.work)];
    await first.begun;
    expect(log).toEqual(["first"]);
    first.end();
    await suspect.begun;
    expect(log).toEqual(["first", "suspect"]);
    suspect.end();
    await later.begun;
    later.end();

    await Promise.all(all);
  });

  it("goes on after work that failed", async () => {
    const gate = createRunGate();
    await expect(gate.alone(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(gate.beside(async () => "went on")).resolves.toBe("went on");
  });
});

function hold(onBegin: () => void = () => {}) {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  return {
    begun: begun.promise,
    end: () => ended.resolve(),
    work: () => {
      onBegin();
      begun.resolve();
      return ended.promise;
    },
  };
}
