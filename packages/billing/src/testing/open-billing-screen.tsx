import type { MockHandlers } from "@sitewright/api-client/testing";
import type { BillingInfo } from "@sitewright/contract";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { BillingScreen, type BillingScreenProps } from "../pages/billing-screen.tsx";
import { makeHost, renderBilling } from "./render-billing.tsx";
import { billingHandlers } from "./story-info.ts";

type Overrides = NonNullable<MockHandlers["billing"]>;

/** The plan screen of a team with `info` over a server that takes every change but `overrides`, and `team` for calls about it. */
export function openBilling(
  info: BillingInfo,
  overrides: Overrides = {},
  given: Pick<BillingScreenProps, "returnTo"> = {},
  team: MockHandlers["team"] = {},
) {
  const host = makeHost();
  const callbacks = { onPlanChanged: vi.fn(), onCardChanged: vi.fn() };
  const handlers = billingHandlers(info, overrides);
  const view = renderBilling(<BillingScreen {...host.props} {...callbacks} {...given} />, {
    ...handlers,
    team: { ...handlers.team, ...team },
  });
  const notices = () => host.props.onNotice.mock.calls.map(([{ text }]) => text);
  return { ...view, ...host, ...callbacks, notices };
}

/** Chooses a plan by its name. */
export async function choose(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole("radio", { name }));
}

/** Types into the fake card field; sixteen digits are a complete card. */
export async function enterCard(user: UserEvent, digits = "4242424242424242"): Promise<void> {
  await user.type(await screen.findByLabelText("Card number"), digits);
}

/** The button of that name. */
export const button = (name: string) => screen.getByRole("button", { name });
