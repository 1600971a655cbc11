import { LocaleProvider } from "@sitewright/ui-kit";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { countOf } from "./count-of.ts";
import { createTexts } from "./create-texts.tsx";

const { TextsProvider, useTexts } = createTexts({
  head: { title: "Plan", lead: (name: string) => `The plan of ${name}.` },
  body: { sites: { had: (count: number) => `${countOf(count, "site")} so far` } },
  foot: { kinds: { free: "FREE" } },
} as const);

afterEach(cleanup);

function Head() {
  const { title, lead } = useTexts("head");
  return (
    <p>
      {title}: {lead("Mara")} {useTexts("foot").kinds.free}
    </p>
  );
}

it("shows the package's texts where no host brings any", () => {
  render(<Head />);
  expect(screen.getByText("Plan: The plan of Mara. FREE")).toBeDefined();
});

it("puts a host's text in the place of one and keeps its neighbours", () => {
  render(
    <TextsProvider overrides={{ head: { title: "Tarif" } }}>
      <Head />
    </TextsProvider>,
  );
  expect(screen.getByText("Tarif: The plan of Mara. FREE")).toBeDefined();
});

function Body() {
  return <p>{useTexts("body").sites.had(1234)}</p>;
}

it("writes a text's numbers by the policy of the screen that shows it", () => {
  render(
    <>
      <Body />
      <LocaleProvider locale="de-DE">
        <Body />
      </LocaleProvider>
    </>,
  );
  expect(screen.getByText("1,234 sites so far")).toBeDefined();
  expect(screen.getByText("1.234 sites so far")).toBeDefined();
});

it("does not take a text of another shape", () => {
  render(
    // @ts-expect-error a function is asked for
    <TextsProvider overrides={{ head: { lead: 7 } }}>nothing</TextsProvider>,
  );
});
