/** Statements of one team that run at once: the others would only share the same processors. */
const concurrent = 4;
/** As long as the pool lets somebody wait for a connection. */
const longestWaitMs = 10_000;

type Turn = { age: number; take(): void };
type Turns = { running: number; waiting: Turn[] };

/** No turn came in time. As PostgreSQL's `lock_not_available` it is the database's being busy. */
export class NoTurnError extends Error {
  override readonly name = "NoTurnError";
  readonly code = "55P03";
}

/**
 * Turns in front of the pool for single statements, a line a team: however much a team asks at once,
 * it leaves connections for others. Who came first goes first, with each of its statements, so that a
 * call of several does not stand behind all others again each time.
 *
 * Give it no work that waits for another turn.
 */
export function createStatementTurns(waitMs = longestWaitMs) {
  const teams = new Map<string, Turns>();

  async function enter(teamId: string, age: number): Promise<void> {
    const turns = teams.get(teamId) ?? { running: 0, waiting: [] };
    teams.set(teamId, turns);
    if (turns.running < concurrent) {
      turns.running += 1;
      return;
    }
    await waitIn(turns.waiting, age, waitMs);
  }

  function leave(teamId: string): void {
    const turns = teams.get(teamId);
    if (!turns) return;
    const next = turns.waiting.shift();
    if (next) next.take();
    else turns.running -= 1;
    if (turns.running === 0) teams.delete(teamId);
  }

  return {
    /** What to give `inTurn` as the age of all that belongs together. */
    arrive: createCounter(),
    /** @throws NoTurnError */
    async inTurn<T>(teamId: string, age: number, work: () => Promise<T>): Promise<T> {
      await enter(teamId, age);
      try {
        return await work();
      } finally {
        leave(teamId);
      }
    },
  };
}

function createCounter(): () => number {
  let arrived = 0;
  return () => {
    arrived += 1;
    return arrived;
  };
}

function waitIn(waiting: Turn[], age: number, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn: Turn = {
      age,
      take() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1);
      reject(new NoTurnError("The team's other statements took too long."));
    }, waitMs);
    // Most are the youngest, and go to the end.
    const after = waiting.findLastIndex((other) => other.age <= age);
    waiting.splice(after + 1, 0, turn);
  });
}
