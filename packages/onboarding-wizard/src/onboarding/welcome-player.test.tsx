import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WelcomePlayer } from "./welcome-player.tsx";

afterEach(cleanup);

it("gives the video the focus when it appears, and does not take it again with each change", () => {
  const { rerender } = render(<WelcomePlayer video="/welcome.mp4" />);
  // jsdom gives no focus to a video, so what is asked for has to do.
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  fireEvent.click(screen.getByRole("button"));
  expect(focus.mock.contexts).toEqual([document.querySelector("video")]);

  rerender(<WelcomePlayer video="/welcome.mp4" />);
  expect(focus).toHaveBeenCalledTimes(1);
  focus.mockRestore();
});
