import { refuse } from "@sitewright/api-client/testing";
import { paths } from "@sitewright/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeHost, renderBilling } from "../testing/render-billing.tsx";
import {
  billingHandlers,
  cloudInfo,
  enterpriseInfo,
  freeInfo,
  ownInfo,
  pastDueInfo,
} from "../testing/story-info.ts";
import { CheckoutReturn } from "./checkout-return.tsx";
import { PaymentBanner } from "./payment-banner.tsx";
import { PlanPicker } from "./plan-picker.tsx";

const logged = vi.spyOn(console, "error");
beforeEach(() => logged.mockReset().mockImplementation(() => {}));

describe("PlanPicker", () => {
  function open(info = freeInfo, overrides: Parameters<typeof billingHandlers>[1] = {}) {
    const host = makeHost();
    const onChosen = vi.fn();
    const view = renderBilling(
      <PlanPicker {...host.props} onChosen={onChosen} />,
      billingHandlers(info, overrides),
    );
    return { ...view, ...host, onChosen };
  }

  it("has FREE chosen, and takes it by its one button and by nothing else", async () => {
    const { user, onChosen, callsOf } = open();
    await user.click(await screen.findByRole("radio", { name: "FREE" }));
    expect(onChosen).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Continue with FREE" }));
    expect(onChosen).toHaveBeenCalledExactlyOnceWith("free");
    expect(callsOf("billing.setup")).toEqual([]);
  });

  it("chooses a paid plan once its card is through", async () => {
    const { user, onChosen } = open();
    await user.click(await screen.findByRole("radio", { name: "CLOUD" }));
    await user.type(await screen.findByLabelText("Card number"), "4242424242424242");
    expect(onChosen).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Pay $19 and continue" }));
    await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith("cloud"));
    // The host may fail to store it: nobody pays twice to tell it again.
    await user.click(await screen.findByRole("button", { name: "Continue with CLOUD" }));
    expect(onChosen).toHaveBeenCalledTimes(2);
  });

  it("asks for no card when the plan was paid for in an earlier visit", async () => {
    const { user, onChosen } = open(cloudInfo);
    await user.click(await screen.findByRole("radio", { name: "CLOUD" }));
    await user.click(screen.getByRole("button", { name: "Continue with CLOUD" }));
    expect(onChosen).toHaveBeenCalledExactlyOnceWith("cloud");
  });

  it("chooses nothing when the card is declined", async () => {
    const { user, onChosen } = open(freeInfo, { setup: refuse("PAYMENT_FAILED", "No money.") });
    await user.click(await screen.findByRole("radio", { name: "CLOUD" }));
    await user.type(await screen.findByLabelText("Card number"), "4242424242424242");
    await user.click(screen.getByRole("button", { name: "Pay $19 and continue" }));
    expect(await screen.findByText("No money.")).toBeVisible();
    expect(onChosen).not.toHaveBeenCalled();
  });

  it("only goes on where a team runs the installation itself", async () => {
    const { user, onChosen } = open(ownInfo);
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    expect(onChosen).toHaveBeenCalledExactlyOnceWith("free");
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

describe("CheckoutReturn", () => {
  function open(
    sessionId: string | undefined,
    overrides: Parameters<typeof billingHandlers>[1] = {},
  ) {
    const host = makeHost();
    const onDone = vi.fn();
    const view = renderBilling(
      <StrictMode>
        <CheckoutReturn {...host.props} sessionId={sessionId} onDone={onDone} />
      </StrictMode>,
      billingHandlers(enterpriseInfo, overrides),
    );
    return { ...view, onDone };
  }

  it("posts the session once, says the plan and shows the plan screen", async () => {
    const { callsOf, onDone } = open("cs_test_1");
    expect(await screen.findByText("Your plan is ENTERPRISE.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Manage Billing" })).toBeVisible();
    expect(callsOf("billing.update")).toEqual([{ session_id: "cs_test_1" }]);
    expect(onDone).toHaveBeenCalled();
  });

  it.each([undefined, "'; drop table"])(
    "reads the subscription without a session: %s",
    async (id) => {
      const { callsOf } = open(id);
      await screen.findByText("Your plan is ENTERPRISE.");
      expect(callsOf("billing.update")).toEqual([{}]);
    },
  );

  it("says that a payment is not through yet", async () => {
    const subscription = { ...enterpriseInfo.subscription, state: "incomplete" as const };
    open("cs_test_1", { update: { ...enterpriseInfo, subscription } });
    expect(await screen.findByText(/not through yet/)).toBeVisible();
  });

  it("tries again after a failure", async () => {
    let tries = 0;
    const { user } = open("cs_test_1", {
      update: () => {
        tries += 1;
        return tries === 1 ? refuse("BUSY", "Later.")() : enterpriseInfo;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Your plan is ENTERPRISE.")).toBeVisible();
  });
});

describe("PaymentBanner", () => {
  it("says until when the plan stays and leads to the plan screen", async () => {
    renderBilling(<PaymentBanner />, billingHandlers(pastDueInfo));
    expect(await screen.findByText(/stays on until 8 March, UTC/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Billing" })).toHaveAttribute("href", "/billing");
  });

  it("leads to the host's own page where it is given one", async () => {
    const href = paths.account();
    renderBilling(<PaymentBanner href={href} />, billingHandlers(pastDueInfo));
    expect(await screen.findByRole("link", { name: "Go to Billing" })).toHaveAttribute(
      "href",
      href,
    );
  });

  it("says nothing while all is paid", async () => {
    const { container, callsOf } = renderBilling(<PaymentBanner />, billingHandlers(cloudInfo));
    await waitFor(() => expect(callsOf("billing.info")).toHaveLength(1));
    await act(async () => {});
    expect(container).toHaveTextContent(/^$/);
  });
});
