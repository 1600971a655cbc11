import type { GroupMember } from "./process-group.ts";

/** The processes without which a browser goes on, and lets every page fail as if it were unreachable. */
export type NeededProcesses = {
  /** Takes in what a look at the browser's group has seen; false once one that is needed has ended. */
  see(members: readonly GroupMember[]): boolean;
  /** Whether each has been seen, so that the end of one is told from a start. */
  isComplete(): boolean;
};

/**
 * Finds them by their commands while the browser starts, before any page is opened: whatever a zygote
 * forks bears its name until it has given itself its own, and one that ends in that moment, as the
 * process of a page that is left at once does, would pass for a zygote that has ended.
 */
export function findNeededProcesses(): NeededProcesses {
  const needed = new Map<number, string>();
  let isComplete = false;
  return {
    see(members) {
      const isWhole = [...needed.keys()].every((pid) => members.some((one) => one.pid === pid));
      for (const { pid, command } of members) {
        const mark = neededByAll.find((one) => command.includes(one));
        if (mark === undefined) needed.delete(pid);
        else if (!isComplete) needed.set(pid, mark);
      }
      isComplete ||= new Set(needed.values()).size === neededByAll.length;
      return isWhole;
    },
    isComplete: () => isComplete,
  };
}

/**
 * What starts renderers, and what reaches the network: each is there from the start. The process that
 * draws is not among them: the browser starts it anew and repeats what it did.
 */
const neededByAll = ["--type=zygote ", "--utility-sub-type=network."] as const;
