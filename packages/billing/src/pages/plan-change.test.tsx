import { refuse } from "@sitewright/api-client/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, choose, openBilling } from "../testing/open-billing-screen.tsx";
import { cloudCouponInfo, cloudInfo, freeInfo, selfhostInfo, visa } from "../testing/story-info.ts";

describe("below the cards", () => {
  it.each([
    { info: freeInfo, choice: "FREE", update: false, form: false },
    { info: freeInfo, choice: "CLOUD", update: false, form: true },
    { info: { ...freeInfo, card: visa }, choice: "FREE", update: false, form: false },
    { info: { ...freeInfo, card: visa }, choice: "CLOUD", update: true, form: false },
    { info: cloudInfo, choice: "CLOUD", update: true, form: false },
    { info: cloudInfo, choice: "FREE", update: true, form: false },
    { info: { ...cloudInfo, card: null }, choice: "SELFHOST", update: false, form: true },
    { info: { ...cloudInfo, card: null }, choice: "FREE", update: false, form: false },
  ])("$info.plan.name to $choice: Update $update, form $form", async (row) => {
    const { user } = openBilling(row.info);
    await choose(user, row.choice);
    expect(screen.queryByRole("button", { name: "Update Card" }) !== null).toBe(row.update);
    expect(screen.queryByRole("button", { name: "Update" }) !== null).toBe(row.update);
    expect(screen.queryByText("Card details") !== null).toBe(row.form);
  });

  it("disables Update for the plan there is", async () => {
    const { user } = openBilling(cloudInfo);
    expect(await screen.findByRole("button", { name: "Update" })).toBeDisabled();
    await choose(user, "SELFHOST");
    expect(button("Update")).toBeEnabled();
    await choose(user, "CLOUD");
    expect(button("Update")).toBeDisabled();
  });

  it("shows a change from a month to a year as one", async () => {
    const { user } = openBilling({
      ...selfhostInfo,
      plan: { ...selfhostInfo.plan, interval: "month" },
    });
    expect(await screen.findByRole("button", { name: "Update" })).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "Yearly" }));
    expect(button("Update")).toBeEnabled();
  });
});

describe("Update", () => {
  it("sets up alone, reads team and info anew, then says the plan's name", async () => {
    const { user, calls, callsOf, onPlanChanged, notices } = openBilling(cloudInfo);
    await choose(user, "SELFHOST");
    const before = calls.length;
    await user.click(button("Update"));
    await waitFor(() => expect(onPlanChanged).toHaveBeenCalledExactlyOnceWith("selfhost"));
    const made = calls.slice(before).map(({ name }) => name);
    const told = made.filter(
      (name) => !["billing.preview", "billing.invoices", "billing.key"].includes(name),
    );
    expect(told).toEqual(["billing.setup", "team.get", "billing.info"]);
    expect(callsOf("billing.setup")[0]).toEqual({
      name: "selfhost",
      interval: "month",
      price_amount: 120_000,
      task_amount: 0,
      ...selfhostInfo.plan.usage,
      meta: { coupon: { code: "", discount: 0 } },
    });
    expect(notices()).toEqual(["Billing updated"]);
  });

  it("only logs that the team could not be read again", async () => {
    const { user, onPlanChanged, notices, logged } = openBilling(
      cloudInfo,
      {},
      {},
      {
        get: refuse("INTERNAL", "Down."),
      },
    );
    await choose(user, "SELFHOST");
    await user.click(button("Update"));
    await waitFor(() => expect(onPlanChanged).toHaveBeenCalledExactlyOnceWith("selfhost"));
    expect(logged).toHaveBeenCalledOnce();
    expect(notices()).toEqual(["Billing updated"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lets the bank confirm when set-up asks for it", async () => {
    const { user, fake, onPlanChanged, calls } = openBilling(cloudInfo, {
      setup: { client_secret: "pi_1_secret_2" },
    });
    await choose(user, "SELFHOST");
    await user.click(button("Update"));
    await waitFor(() => expect(onPlanChanged).toHaveBeenCalledOnce());
    expect(fake.handleNextAction).toHaveBeenCalledExactlyOnceWith({
      clientSecret: "pi_1_secret_2",
    });
    const names = calls.map(({ name }) => name);
    expect(names.lastIndexOf("billing.info")).toBeGreaterThan(names.indexOf("billing.update"));
    expect(names).toContain("billing.update");
  });

  it("is one request for a double click, and disabled until it is answered", async () => {
    let answer: ((value: { client_secret: null }) => void) | undefined;
    const { user, callsOf } = openBilling(cloudInfo, {
      setup: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await choose(user, "SELFHOST");
    await user.dblClick(button("Update"));
    expect(button("Update")).toBeDisabled();
    await waitFor(() => expect(callsOf("billing.setup")).toHaveLength(1));
    answer?.({ client_secret: null });
    await waitFor(() => expect(callsOf("team.get")).toHaveLength(1));
    expect(callsOf("billing.setup")).toHaveLength(1);
  });

  it.each([
    ["PAYMENT_FAILED", "Your card has insufficient funds.", /insufficient funds/],
    ["BUSY", "The provider does not answer.", /The provider does not answer/],
    ["FORBIDDEN", "Ask an admin.", /Ask an admin/],
  ] as const)(
    "says why after %s, is logged, and can be pressed again",
    async (code, reason, shown) => {
      const { user, notices, logged } = openBilling(cloudInfo, { setup: refuse(code, reason) });
      await choose(user, "SELFHOST");
      await user.click(button("Update"));
      expect(await screen.findByText(shown)).toBeVisible();
      expect(notices()).toEqual(["contact support"]);
      expect(button("Update")).toBeEnabled();
      expect(logged).toHaveBeenCalled();
    },
  );

  it("shows the right figures when prices have changed, and takes the coupon that holds", async () => {
    const { user } = openBilling(cloudCouponInfo, {
      setup: (plan) =>
        refuse("PLAN_MISMATCH", "The figures differ.", {
          plan: { ...plan, price_amount: 120_000, meta: { coupon: { code: "", discount: 0 } } },
        })(),
    });
    await choose(user, "SELFHOST");
    expect(screen.getByText("$960")).toBeVisible();
    await user.click(button("Update"));
    expect(await screen.findByText(/SELFHOST costs \$1,200 a month now/)).toBeVisible();
    expect(screen.getByText("$1200")).toBeVisible();
  });

  it("asks before a paid plan ends, and says what falls away", async () => {
    const { user, callsOf, onPlanChanged } = openBilling(cloudInfo);
    await choose(user, "FREE");
    await user.click(button("Update"));
    const dialog = within(screen.getByRole("dialog", { name: "End CLOUD?" }));
    expect(dialog.getByText(/paused, not deleted/)).toBeVisible();
    expect(callsOf("billing.setup")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "End the plan" }));
    await waitFor(() => expect(onPlanChanged).toHaveBeenCalledExactlyOnceWith("free"));
    expect(callsOf("billing.setup")).toMatchObject([{ name: "free", price_amount: 0 }]);
  });
});
