import { LocaleProvider } from "@sitewright/ui-kit";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ContentsList } from "./components/contents-list/contents-list.tsx";
import { LeftOut } from "./components/invite-dialog/left-out.tsx";
import { messages } from "./messages.ts";
import { readAddressList } from "./model/address-list.ts";
import { TextsProvider } from "./texts.ts";

afterEach(cleanup);

it("shows a host's text in the place of one, and its neighbours as they are", () => {
  const list = readAddressList("ada@x.example eve@x.example eve@x.example", ["ada@x.example"]);
  render(
    <TextsProvider overrides={{ invite: { known: ([email]) => `Schon dabei: ${email}` } }}>
      <LeftOut list={list} />
    </TextsProvider>,
  );
  expect(screen.getByText("Schon dabei: ada@x.example")).toBeDefined();
  expect(
    screen.getByText("eve@x.example is listed more than once, and is invited once."),
  ).toBeDefined();
});

it("writes a text's numbers by the policy of the screen that shows it", () => {
  render(
    <LocaleProvider locale="de-DE">
      <ContentsList contents={{ members: 1, sites: 2, pages: 1234, scans: 56_789 }} />
    </LocaleProvider>,
  );
  expect(screen.getByText("1.234 pages")).toBeDefined();
  expect(screen.getByText("56.789 scans with all evidence")).toBeDefined();
});

it.each([
  [0, "Invite"],
  [1, "Invite"],
  [2, "Invite 2 people"],
])("offers to invite %d with “%s”", (count, label) => {
  expect(messages.invite.submit(count)).toBe(label);
});
