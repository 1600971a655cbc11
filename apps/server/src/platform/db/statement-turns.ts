/** Statements of one team that run at once: the others would only share the same processors. */
const concurrent = 4;
/** As long as the pool lets somebody wait for a connection. */
const longestWaitMs = 10_000;

type Turn = { age: number; take(): void };
/** A read that waits, and what it will answer. */
type Waiting = { turn: Turn; answer: Promise<unknown> };
type Turns = { running: number; waiting: Turn[]; reads: Map<string, Waiting> };

/** What a statement only reads, so that one answer does for all who wait to ask the same. */
export type Read<T> = {
  /** Equal for those of a team that ask the same. */
  key(): string;
  /** For each but the first who asks: what one of them does with its answer is not the others'. */
  copyOf(answer: T): T;
};

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
 * Reads that wait and are the same are one, in the place of the oldest: when a change reaches all screens of a team
 * at once, each asks for it again. The answer is of a moment at which all of them had asked.
 *
 * Give it no work that waits for another turn.
 */
export function createStatementTurns(waitMs = longestWaitMs) {
  const teams = new Map<string, Turns>();

  function turnsOf(teamId: string): Turns {
    const turns = teams.get(teamId) ?? { running: 0, waiting: [], reads: new Map() };
    teams.set(teamId, turns);
    return turns;
  }

  function leave(teamId: string): void {
    const turns = teams.get(teamId);
    if (!turns) return;
    const next = turns.waiting.shift();
    if (next) next.take();
    else turns.running -= 1;
    if (turns.running === 0) teams.delete(teamId);
  }

  async function run<T>(teamId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      leave(teamId);
    }
  }

  return {
    /** What to give `inTurn` as the age of all that belongs together. */
    arrive: createCounter(),
    /**
     * @param read for a statement that changes nothing
     * @throws NoTurnError
     */
    async inTurn<T>(
      teamId: string,
      age: number,
      work: () => Promise<T>,
      read?: Read<T>,
    ): Promise<T> {
      const turns = turnsOf(teamId);
      if (turns.running < concurrent) {
        turns.running += 1;
        return run(teamId, work);
      }
      const key = read?.key();
      const same = key === undefined ? undefined : turns.reads.get(key);
      if (read && same) {
        if (age < same.turn.age) hasten(turns.waiting, same.turn, age);
        return read.copyOf((await same.answer) as T);
      }
      const { turn, comes } = waitIn(turns.waiting, age, waitMs);
      if (key === undefined) return comes.then(() => run(teamId, work));
      const answer = comes.finally(() => turns.reads.delete(key)).then(() => run(teamId, work));
      turns.reads.set(key, { turn, answer });
      return answer;
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

function waitIn(
  waiting: Turn[],
  age: number,
  waitMs: number,
): { turn: Turn; comes: Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
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
  lineUp(waiting, turn);
  return { turn, comes: promise };
}

/** Most are the youngest, and go to the end. */
function lineUp(waiting: Turn[], turn: Turn): void {
  const after = waiting.findLastIndex((other) => other.age <= turn.age);
  waiting.splice(after + 1, 0, turn);
}

function hasten(waiting: Turn[], turn: Turn, age: number): void {
  const at = waiting.indexOf(turn);
  if (at === -1) return;
  waiting.splice(at, 1);
  turn.age = age;
  lineUp(waiting, turn);
}
