import { describe, expect, it, vi } from "vitest";
import { type Chore, inBatches } from "../../platform/jobs/chore.ts";
import { createLogger } from "../../platform/logger.ts";
import { runChores } from "./run-chores.ts";

const { signal } = new AbortController();
const log = createLogger({ level: "fatal", name: "test", file: null });

const chore = (run: Chore<object>["run"]): Chore<object> => ({ name: "x", rhythm: "nightly", run });

describe("runChores", () => {
  it("does all the others when one fails, and logs which", async () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const failure = new Error("broken");
    const last = vi.fn(async () => 1);
    const failing = { ...chore(() => Promise.reject(failure)), name: "sweep the stairs" };

    await runChores({ log }, [failing, chore(last)], signal);

    expect(last).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { err: failure, chore: "sweep the stairs" },
      "a chore failed",
    );
  });

  it("leaves the rest for later when the database is away", async () => {
    const away = Object.assign(new Error("the database system is starting up"), { code: "57P03" });
    const last = vi.fn(async () => 1);
    const first = chore(() => Promise.reject(away));
    await expect(runChores({ log }, [first, chore(last)], signal)).rejects.toBe(away);
    expect(last).not.toHaveBeenCalled();
  });

  it("stops between two batches when its worker does", async () => {
    const stop = new AbortController();
    const batch = vi.fn(async (_: object, limit: number) => {
      stop.abort();
      return limit;
    });
    await expect(runChores({ log }, [chore(inBatches(10, batch))], stop.signal)).rejects.toThrow();
    expect(batch).toHaveBeenCalledOnce();
  });
});

it("a chore in batches goes on until one is not full", async () => {
  const left = [10, 10, 3];
  expect(await inBatches(10, async () => left.shift() ?? 0)({}, signal)).toBe(23);
});
