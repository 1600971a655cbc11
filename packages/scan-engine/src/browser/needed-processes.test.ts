import { describe, expect, it } from "vitest";
import { findNeededProcesses } from "./needed-processes.ts";
import type { GroupMember } from "./process-group.ts";

const browser = member(10, "chrome --headless");
const zygote = member(11, "chrome --type=zygote --crashpad");
const network = member(12, "chrome --type=utility --utility-sub-type=network.mojom.NetworkService");
const started = [browser, zygote, network];

describe("findNeededProcesses", () => {
  it("is complete once what starts pages and what reaches the network have been seen", () => {
    const needed = findNeededProcesses();
    expect(needed.see([browser, zygote])).toBe(true);
    expect(needed.isComplete()).toBe(false);
    expect(needed.see(started)).toBe(true);
    expect(needed.isComplete()).toBe(true);
  });

  it.each([
    ["what reaches the network", [browser, zygote]],
    ["what starts pages", [browser, network]],
  ])("tells the end of %s", (_, left) => {
    const needed = findNeededProcesses();
    needed.see(started);
    expect(needed.see(left)).toBe(false);
  });

  it("does not miss a page that ended before it had a name of its own", () => {
    const needed = findNeededProcesses();
    needed.see(started);
    expect(needed.see([...started, { ...zygote, pid: 20 }])).toBe(true);
    expect(needed.see(started)).toBe(true);
  });

  it("does not miss the first page's process once it has its name", () => {
    const needed = findNeededProcesses();
    needed.see([...started, { ...zygote, pid: 20 }]);
    needed.see([...started, member(20, "chrome --type=renderer")]);
    expect(needed.see(started)).toBe(true);
  });
});

function member(pid: number, command: string): GroupMember {
  return { pid, command, bytes: 0 };
}
