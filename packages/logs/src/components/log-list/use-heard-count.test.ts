import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHeardCount } from "./use-heard-count.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says what has come at once, and what comes after it together ten seconds later", () => {
  const { result, rerender, unmount } = renderHook((arrived) => useHeardCount(arrived), {
    initialProps: 0,
  });
  expect(result.current).toBeNull();
  rerender(2);
  expect(result.current).toBe(2);
  rerender(3);
  rerender(7);
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(9_999));
  expect(result.current).toBe(2);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(5);
  unmount();
});
