import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useBusy } from "./use-busy.ts";

it("does one piece of work at a time, and is free again after a failure", async () => {
  const { result } = renderHook(useBusy);
  const { promise, reject } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  let first = Promise.resolve();
  act(() => {
    first = result.current.run(work);
    void result.current.run(work);
  });
  expect(result.current.isBusy).toBe(true);
  expect(work).toHaveBeenCalledOnce();
  await act(async () => {
    reject(new Error("No."));
    await expect(first).rejects.toThrow("No.");
  });
  expect(result.current.isBusy).toBe(false);
});
