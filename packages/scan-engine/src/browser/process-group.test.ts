import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it, vi } from "vitest";
import { killGroup, membersOf } from "./process-group.ts";

let leader: ChildProcess;

afterEach(() => killGroup(leader.pid ?? Number.NaN));

it.runIf(process.platform === "linux")(
  "sees who joins a group between two looks, and passes over those known to be of none",
  async () => {
    // It starts a child of its own with each byte it is sent.
    const script = `process.stdin.on("data", () => require("node:child_process").spawn("sleep", ["60"]))`;
    leader = spawn(process.execPath, ["-e", script], { detached: true });
    await once(leader, "spawn");
    const group = leader.pid ?? Number.NaN;
    const strangers = new Set([2 ** 30]);
    const look = async () =>
      ((await membersOf(group, strangers)) ?? []).map(({ command }) => command.split(" ")[0]);

    expect(await look()).toHaveLength(1);
    expect(strangers).toContain(process.pid);
    expect(strangers).not.toContain(group);
    // Who has gone is forgotten: the number may be given to one of the group.
    expect(strangers).not.toContain(2 ** 30);
    leader.stdin?.write("x");
    await vi.waitFor(async () => expect(await look()).toContain("sleep"));
  },
);
