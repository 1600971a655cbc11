import { createLine } from "../../platform/line.ts";

/** Calls of one team that hold a connection for its plan: the second is ready when the first is done. */
const concurrent = 2;
/** Calls of one team that wait for it without a connection. */
const waitingMax = 50;

type Line = ReturnType<typeof createLine>;
type Lines = <T>(teamId: string, work: () => Promise<T>) => Promise<T>;

/**
 * A line a team, in front of the pool: however many calls a team makes at once, they take two
 * connections of it.
 * @returns a function that throws ServiceError BUSY when the team's line is full
 */
export function createTeamLines(): Lines {
  const lines = new Map<string, { line: Line; inIt: number }>();

  return async (teamId, work) => {
    const entry = lines.get(teamId) ?? { line: newLine(), inIt: 0 };
    lines.set(teamId, entry);
    entry.inIt += 1;
    try {
      return await entry.line(work);
    } finally {
      entry.inIt -= 1;
      if (entry.inIt === 0) lines.delete(teamId);
    }
  };
}

function newLine(): Line {
  return createLine({
    concurrent,
    waitingMax,
    busy: "Your team is adding a lot at once. Try again in a few seconds.",
  });
}
