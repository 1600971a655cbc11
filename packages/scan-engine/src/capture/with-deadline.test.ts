import { describe, expect, it } from "vitest";
import { ScanError } from "../scan-error.ts";
import { withDeadline } from "./with-deadline.ts";

const never = new Promise<never>(() => undefined);

describe("withDeadline", () => {
  it("gives what the work gives", async () => {
    await expect(withDeadline(Promise.resolve(1), { ms: 1_000 })).resolves.toBe(1);
  });

  it("gives up on work that never ends", async () => {
    await expect(withDeadline(never, { ms: 5 })).rejects.toMatchObject({ code: "TIMED_OUT" });
  });

  it("throws the error it was told to throw", async () => {
    const error = () => new ScanError("LIGHTHOUSE_FAILED");
    const wait = withDeadline(never, { ms: 5, error });
    await expect(wait).rejects.toMatchObject({ code: "LIGHTHOUSE_FAILED" });
  });

  it("ends with the signal's reason, also when it aborted before", async () => {
    const stop = new AbortController();
    const wait = withDeadline(never, { ms: 1_000, signal: stop.signal });
    stop.abort(new ScanError("TOO_LARGE"));
    await expect(wait).rejects.toMatchObject({ code: "TOO_LARGE" });
    const late = withDeadline(never, { ms: 1_000, signal: stop.signal });
    await expect(late).rejects.toMatchObject({ code: "TOO_LARGE" });
  });
});
