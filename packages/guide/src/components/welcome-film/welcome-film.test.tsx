import "@testing-library/jest-dom/vitest";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { filmMs, filmScenes, sceneMs } from "../../model/film-scenes.ts";
import { guidePictures } from "../../model/pictures.ts";
import { WelcomeFilm } from "./welcome-film.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderFilm(isStill = false) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isStill && query.includes("reduced-motion"),
    addEventListener() {},
    removeEventListener() {},
  }));
  render(<WelcomeFilm />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const place = () => screen.getByRole("slider", { name: "Place in the film" });

it("has a picture for each scene", () => {
  for (const scene of filmScenes) expect(guidePictures.has(scene), scene).toBe(true);
});

it("plays by itself, scene by scene with its caption, and stops at its end", () => {
  renderFilm();
  expect(screen.getByText(/^Name a site/)).toBeVisible();
  pass(sceneMs + 200);
  expect(screen.getByText(/^Every page is opened/)).toBeVisible();
  expect(place()).toHaveAttribute("aria-valuetext", expect.stringMatching(/^Scene 2 of 8: Every/));
  pass(filmMs);
  fireEvent.click(screen.getByRole("button", { name: "Play again" }));
  expect(screen.getByText(/^Name a site/)).toBeVisible();
});

it("stands still when it is stopped, and goes on from there", () => {
  renderFilm();
  pass(sceneMs + 200);
  fireEvent.click(screen.getByRole("button", { name: "Pause the film" }));
  pass(3 * sceneMs);
  expect(screen.getByText(/^Every page is opened/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Play the film" }));
  pass(sceneMs);
  expect(screen.getByText(/^A scan shows/)).toBeVisible();
});

it("waits to be played by whoever wants less motion", () => {
  renderFilm(true);
  pass(2 * sceneMs);
  expect(screen.getByText(/^Name a site/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Play the film" })).toBeVisible();
});

it("goes from scene to scene by arrows, and anywhere by its scrubber", () => {
  renderFilm(true);
  fireEvent.keyDown(place(), { key: "ArrowRight" });
  expect(screen.getByText(/^Every page is opened/)).toBeVisible();
  fireEvent.change(place(), { target: { value: String(7 * sceneMs) } });
  expect(screen.getByText(/^A report tells a client/)).toBeVisible();
});

it("loads no more pictures than the one that is seen and the next", () => {
  renderFilm(true);
  expect(document.querySelectorAll("img")).toHaveLength(2);
});
