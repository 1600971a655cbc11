import { afterEach, describe, expect, it, vi } from "vitest";
import { databaseFaultOf } from "./database-fault.ts";
import { createStatementTurns, NoTurnError } from "./statement-turns.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Statements that end when they are told to, and the names of those that have begun. */
function openLine(waitMs?: number) {
  const turns = createStatementTurns(waitMs);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    arrive: turns.arrive,
    ask(teamId: string, age: number, name: string): Promise<string> {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      const asked = turns.inTurn(teamId, age, () => {
        begun.push(name);
        return end.promise;
      });
      // What a test leaves waiting is refused after it, where nobody waits for that any more.
      asked.catch(() => undefined);
      return asked;
    },
    async end(name: string, asked: Promise<string>): Promise<void> {
      ends.get(name)?.resolve(name);
      await asked;
    },
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

it("lets four statements of a team run at once, whatever other teams do", async () => {
  const { ask, begun, end, arrive } = openLine();
  const first = ask("one", arrive(), "a");
  for (const name of ["b", "c", "d", "e", "f"]) void ask("one", arrive(), name);
  void ask("another", arrive(), "theirs");
  await vi.waitFor(() => expect(begun).toEqual(["a", "b", "c", "d", "theirs"]));

  await end("a", first);
  expect(begun.slice(5)).toEqual(["e"]);
});

it("takes the statements of who came first before those of who came later", async () => {
  const { ask, begun, end, arrive } = openLine();
  const older = arrive();
  const younger = arrive();
  const running = ask("one", older, "running");
  for (const name of ["b", "c", "d"]) void ask("one", older, name);
  void ask("one", younger, "younger");
  void ask("one", older, "older");
  void ask("one", older, "older's next");

  await end("running", running);
  await end("b", Promise.resolve("b"));
  await vi.waitFor(() => expect(begun.slice(4)).toEqual(["older", "older's next"]));
  await end("c", Promise.resolve("c"));
  await vi.waitFor(() => expect(begun.slice(6)).toEqual(["younger"]));
});

it("goes on after a statement that failed", async () => {
  const { ask, begun, fail, arrive } = openLine();
  const failing = ask("one", arrive(), "failing");
  for (const name of ["b", "c", "d", "waiting"]) void ask("one", arrive(), name);
  fail("failing");
  await expect(failing).rejects.toThrow("failing");
  expect(begun.at(-1)).toBe("waiting");
});

it("refuses who had no turn for too long as the database does who waits for a lock", async () => {
  vi.useFakeTimers();
  const { ask, begun, end, arrive } = openLine(1_000);
  const running = ask("one", arrive(), "a");
  for (const name of ["b", "c", "d"]) void ask("one", arrive(), name);
  const late = ask("one", arrive(), "late").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);

  const refusal = await late;
  expect(refusal).toBeInstanceOf(NoTurnError);
  expect(databaseFaultOf(refusal)).toBe("busy");
  void ask("one", arrive(), "next");
  await end("a", running);
  expect(begun.slice(4)).toEqual(["next"]);
});

describe("reads that wait and are the same", () => {
  /** Four statements that run, so that whatever comes next waits. */
  function openFullLine() {
    const turns = createStatementTurns();
    const running = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    for (const { promise } of running) void turns.inTurn("one", turns.arrive(), () => promise);
    const begun: string[] = [];
    const read = (key: string, age: number, answer: () => Promise<{ n: number }>) =>
      turns.inTurn(
        "one",
        age,
        () => {
          begun.push(key);
          return answer();
        },
        { key: () => key, copyOf: (it) => ({ ...it }) },
      );
    return { ...turns, read, begun, endOne: () => running.shift()?.resolve() };
  }
  const one = async () => ({ n: 1 });

  it("are asked once, and give each who asked an answer of its own", async () => {
    const { read, arrive, begun, endOne } = openFullLine();
    const [first, second] = [read("home", arrive(), one), read("home", arrive(), one)];
    const other = read("logs", arrive(), one);
    endOne();
    const answers = await Promise.all([first, second, other]);
    expect(begun).toEqual(["home", "logs"]);
    expect(answers).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    expect(answers[0]).not.toBe(answers[1]);
  });

  it("are asked again by who comes once they run: what they read may be of before that", async () => {
    const { read, arrive, begun, endOne } = openFullLine();
    const slow = Promise.withResolvers<{ n: number }>();
    const early = read("home", arrive(), () => slow.promise);
    endOne();
    await vi.waitFor(() => expect(begun).toEqual(["home"]));
    const late = read("home", arrive(), async () => ({ n: 2 }));
    endOne();
    expect(await late).toEqual({ n: 2 });
    slow.resolve({ n: 1 });
    expect(await early).toEqual({ n: 1 });
  });

  it("stand where the oldest who asks them would", async () => {
    const { read, arrive, begun, endOne } = openFullLine();
    const older = arrive();
    const between = arrive();
    const younger = arrive();
    const all = [read("home", younger, one), read("logs", between, one), read("home", older, one)];
    endOne();
    await Promise.all(all);
    expect(begun).toEqual(["home", "logs"]);
  });

  it("fail together, and are asked anew after that", async () => {
    const { read, arrive, endOne } = openFullLine();
    const broken = async () => {
      throw new Error("cut");
    };
    const both = [read("home", arrive(), broken), read("home", arrive(), broken)];
    endOne();
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe("rejected");
    expect(await read("home", arrive(), one)).toEqual({ n: 1 });
  });
});
