import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { InviteStep } from "./invite-step.tsx";

const texts = messages.invites;

it("hands the focus on when a row is removed: to the one that takes its place, then to the one before", async () => {
  const { user } = renderWithApi(<InviteStep teamId="t1" onDone={() => undefined} />, {});
  await user.click(screen.getByRole("button", { name: texts.add }));
  await user.click(screen.getByRole("button", { name: texts.add }));
  const [first, , third] = screen.getAllByRole("textbox");

  await user.click(screen.getByRole("button", { name: texts.remove(2) }));
  expect(third).toHaveFocus();
  await user.click(screen.getByRole("button", { name: texts.remove(2) }));
  expect(first).toHaveFocus();
});
