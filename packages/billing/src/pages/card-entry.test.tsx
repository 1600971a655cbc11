import { neverAnswers, refuse } from "@sitewright/api-client/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, choose, enterCard, openBilling } from "../testing/open-billing-screen.tsx";
import { makeHost, renderBilling } from "../testing/render-billing.tsx";
import { billingHandlers, cloudInfo, freeInfo } from "../testing/story-info.ts";
import { BillingScreen } from "./billing-screen.tsx";

describe("the card form", () => {
  it("can be sent once the card is complete", async () => {
    const { user } = openBilling(freeInfo);
    await choose(user, "CLOUD");
    const submit = await screen.findByRole("button", { name: "Subscribe to CLOUD" });
    await enterCard(user, "424242424242424");
    expect(submit).toBeDisabled();
    await enterCard(user, "2");
    expect(submit).toBeEnabled();
  });

  it("loads nothing of the provider before it is needed", async () => {
    const { user, props, callsOf } = openBilling(freeInfo);
    await screen.findByRole("radio", { name: "CLOUD" });
    expect(callsOf("billing.key")).toEqual([]);
    await choose(user, "CLOUD");
    await waitFor(() =>
      expect(props.loadCardProvider).toHaveBeenCalledExactlyOnceWith("pk_test_story", null),
    );
  });

  it.each([
    ["pi_1_secret_2", "confirmCardPayment"],
    ["seti_1_secret_2", "confirmCardSetup"],
  ] as const)("begins a subscription: set up, confirm %s, complete", async (secret, confirm) => {
    const { user, fake, callsOf, notices, onPlanChanged } = openBilling(freeInfo, {
      setup: { client_secret: secret },
    });
    await choose(user, "CLOUD");
    await enterCard(user);
    await user.click(button("Subscribe to CLOUD"));
    await waitFor(() => expect(onPlanChanged).toHaveBeenCalledExactlyOnceWith("cloud"));
    expect(fake[confirm]).toHaveBeenCalledExactlyOnceWith(secret, {
      payment_method: { card: fake.cards[0] },
    });
    expect(callsOf("billing.complete")).toEqual([{ payment_method: "pm_new" }]);
    expect(callsOf("team.get")).toHaveLength(1);
    // At first, without the person by the card form, and after the change.
    expect(callsOf("billing.info")).toHaveLength(3);
    expect(fake.cards[0]?.clear).toHaveBeenCalledOnce();
    expect(notices()).toEqual(["Billing updated"]);
  });

  it("only keeps the card when nothing is left to confirm", async () => {
    const { user, fake, callsOf } = openBilling(freeInfo);
    await choose(user, "CLOUD");
    await enterCard(user);
    await user.click(button("Subscribe to CLOUD"));
    await waitFor(() => expect(callsOf("billing.complete")).toHaveLength(1));
    expect(fake.confirmCardPayment).not.toHaveBeenCalled();
    expect(fake.createPaymentMethod).toHaveBeenCalledOnce();
  });

  it("goes on when an earlier try has confirmed already", async () => {
    const { user, fake, callsOf } = openBilling(freeInfo, {
      setup: { client_secret: "pi_1_secret_2" },
    });
    fake.confirmCardPayment.mockResolvedValue({
      error: {
        type: "invalid_request_error",
        payment_intent: { status: "succeeded", payment_method: { id: "pm_before" } },
      },
    });
    await choose(user, "CLOUD");
    await enterCard(user);
    await user.click(button("Subscribe to CLOUD"));
    await waitFor(() =>
      expect(callsOf("billing.complete")).toEqual([{ payment_method: "pm_before" }]),
    );
  });

  it.each([
    [{ type: "card_error", message: "Your card was declined." }, "Your card was declined."],
    [
      { type: "card_error", code: "payment_intent_authentication_failure", message: "No." },
      "Your bank did not confirm that it is you",
    ],
    [{ type: "api_error" }, "The card provider refused"],
  ])("says why the provider refused and keeps what was typed: %o", async (error, shown) => {
    const { user, fake, callsOf, notices, logged } = openBilling(freeInfo, {
      setup: { client_secret: "pi_1_secret_2" },
    });
    fake.confirmCardPayment.mockResolvedValue({ error });
    await choose(user, "CLOUD");
    await enterCard(user);
    await user.click(button("Subscribe to CLOUD"));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(notices()).toEqual(["contact support"]);
    expect(callsOf("billing.complete")).toEqual([]);
    expect(screen.getByLabelText("Card number")).toHaveValue("4242424242424242");
    expect(button("Subscribe to CLOUD")).toBeEnabled();
    expect(logged).toHaveBeenCalledOnce();
  });

  it.each([
    ["the first card", freeInfo, "Subscribe to CLOUD", "CLOUD"],
    ["another card", cloudInfo, "Save card", null],
  ])("says that completing with %s failed, is logged, and can be sent again", async (...row) => {
    const [, info, submit, plan] = row;
    const { user, notices, logged, onPlanChanged, onCardChanged } = openBilling(info, {
      setup: { client_secret: "pi_1_secret_2" },
      complete: refuse("BUSY", "The provider does not answer."),
    });
    if (plan === null) await user.click(await screen.findByRole("button", { name: "Update Card" }));
    else await choose(user, plan);
    await enterCard(user);
    await user.click(button(submit));
    expect(await screen.findByText(/The provider does not answer/)).toBeVisible();
    expect(notices()).toEqual(["contact support"]);
    expect(logged).toHaveBeenCalledOnce();
    expect(button(submit)).toBeEnabled();
    expect(onPlanChanged).not.toHaveBeenCalled();
    expect(onCardChanged).not.toHaveBeenCalled();
  });

  it("cannot be sent again while a request is on its way", async () => {
    const { user, callsOf } = openBilling(freeInfo, { setup: neverAnswers });
    await choose(user, "CLOUD");
    await enterCard(user);
    await user.dblClick(button("Subscribe to CLOUD"));
    await waitFor(() => expect(callsOf("billing.setup")).toHaveLength(1));
    expect(button("Subscribe to CLOUD")).toBeDisabled();
  });

  it("replaces a card without a set-up", async () => {
    const { user, fake, callsOf, notices, onCardChanged, onPlanChanged } = openBilling(cloudInfo);
    await user.click(await screen.findByRole("button", { name: "Update Card" }));
    await enterCard(user);
    await user.click(button("Save card"));
    await waitFor(() => expect(onCardChanged).toHaveBeenCalledOnce());
    expect(fake.createPaymentMethod).toHaveBeenCalledExactlyOnceWith({
      type: "card",
      card: fake.cards[0],
    });
    expect(callsOf("billing.setup")).toEqual([]);
    expect(callsOf("billing.complete")).toEqual([{ payment_method: "pm_new" }]);
    expect(notices()).toEqual(["Card updated"]);
    expect(onPlanChanged).not.toHaveBeenCalled();
    expect(screen.queryByText("Card details")).not.toBeInTheDocument();
  });

  it("is hidden by Hide Card, which the first one has not", async () => {
    const { user } = openBilling(cloudInfo);
    await user.click(await screen.findByRole("button", { name: "Update Card" }));
    await user.click(await screen.findByRole("button", { name: "Hide Card" }));
    expect(screen.queryByText("Card details")).not.toBeInTheDocument();
    expect(button("Update Card")).toHaveFocus();
  });

  it("ties the provider's fault to the field", async () => {
    const { user, fake } = openBilling(freeInfo);
    await choose(user, "CLOUD");
    await screen.findByLabelText("Card number");
    fake.cards[0]?.fail("Your card number is invalid.");
    const group = screen.getByRole("group", { name: "Card details" });
    await waitFor(() => expect(group).toHaveAccessibleDescription("Your card number is invalid."));
  });

  it.each(["key", "script"] as const)(
    "only logs a failure of the %s; the page stands",
    async (part) => {
      const host = makeHost();
      if (part === "script") {
        host.props.loadCardProvider.mockRejectedValue(new Error("The script is blocked."));
      }
      const { user, logged } = renderBilling(
        <BillingScreen {...host.props} />,
        billingHandlers(freeInfo, part === "key" ? { key: refuse("INTERNAL", "Down.") } : {}),
      );
      await choose(user, "CLOUD");
      await waitFor(() => expect(logged).toHaveBeenCalledOnce());
      expect(screen.getByText("Loading the card field.")).toBeVisible();
      expect(host.props.onNotice).not.toHaveBeenCalled();
    },
  );

  it("warns that the sandbox charges nobody", async () => {
    const { user } = openBilling(freeInfo);
    await choose(user, "CLOUD");
    expect(screen.getByText("Sandbox: no card is charged.")).toBeVisible();
  });
});
