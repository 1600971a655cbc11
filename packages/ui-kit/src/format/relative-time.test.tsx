import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RelativeTime } from "./relative-time.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("keeps up with the clock", () => {
  render(<RelativeTime time="2026-11-21T11:59:30Z" />);
  expect(screen.getByRole("time").textContent).toBe("now");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole("time").textContent).toBe("1 min ago");
  act(() => void vi.advanceTimersByTime(30 * 60_000));
  expect(screen.getByRole("time").textContent).toBe("31 min ago");
});

it("leaves no timer behind", () => {
  const { unmount } = render(<RelativeTime time={Date.now()} />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it("shows a dash for a time that is none", () => {
  render(<RelativeTime time="soon" />);
  expect(screen.getByText("–")).toBeDefined();
});
