import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LocaleProvider } from "./locale-provider.tsx";
import { useFormats } from "./use-formats.ts";

afterEach(cleanup);

const noon = "2026-11-21T12:00:00Z";

function Shown() {
  const { number, date } = useFormats();
  return <p>{`${number(1234.5)} at ${date(noon, { timeStyle: "short" })}`}</p>;
}

it("has everything below written by the host's policy", () => {
  render(
    <LocaleProvider locale="de-DE" timeZone="Europe/Berlin">
      <Shown />
    </LocaleProvider>,
  );
  expect(screen.getByText("1.234,5 at 13:00")).toBeDefined();
});

it.each(["en-US@posix", "C", ""])("does not fail for a locale called %s", (locale) => {
  render(
    <LocaleProvider locale={locale} timeZone="UTC">
      <Shown />
    </LocaleProvider>,
  );
  expect(screen.getByText(/^1,234.5 at /)).toBeDefined();
});

it("falls back on the reader's own zone where the host's is none", () => {
  render(
    <LocaleProvider locale="en-GB" timeZone="Mars/Olympus">
      <Shown />
    </LocaleProvider>,
  );
  expect(screen.getByText(/^1,234.5 at /)).toBeDefined();
});
