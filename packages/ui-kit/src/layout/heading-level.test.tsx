import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Card } from "../card/card.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { HeadingLevel } from "./heading-level.tsx";

afterEach(cleanup);

const titles = (
  <>
    <PageHeader title="Plan and payments" />
    <Card title="Usage" />
  </>
);

function levelOf(name: string): string {
  return screen.getByRole("heading", { name }).tagName;
}

it("gives a page its first heading, and its parts the next", () => {
  render(titles);
  expect([levelOf("Plan and payments"), levelOf("Usage")]).toEqual(["H1", "H2"]);
});

it("puts a screen under a heading of its host's", () => {
  render(<HeadingLevel start={3}>{titles}</HeadingLevel>);
  expect([levelOf("Plan and payments"), levelOf("Usage")]).toEqual(["H3", "H4"]);
});
