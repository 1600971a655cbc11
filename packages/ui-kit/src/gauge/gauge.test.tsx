import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Gauge } from "./gauge.tsx";

afterEach(cleanup);

/** How the ring below the arc is drawn. */
const trackOf = (name: string) =>
  screen.getByRole("img", { name }).querySelector("circle")?.getAttribute("class");

it("draws a score of 0 as the worst of all, and not as no score", () => {
  render(
    <>
      <Gauge value={0} label="Transport" />
      <Gauge value={null} label="Cookies" />
      <Gauge value={1} label="Headers" />
    </>,
  );
  expect(screen.getByRole("img", { name: "Transport 0 of 100" }).dataset.state).toBe("critical");
  expect(trackOf("Transport 0 of 100")).toContain("critical");
  expect(screen.getByRole("img", { name: /Cookies/ }).dataset.state).toBe("neutral");
  expect(screen.getByRole("img", { name: /Cookies/ }).querySelectorAll("circle")).toHaveLength(1);
  expect(trackOf("Headers 1 of 100")).not.toContain("critical");
});
