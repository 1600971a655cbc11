import { afterEach, expect, it, vi } from "vitest";
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
