import { refuse } from "@sitewright/api-client/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, openBilling } from "../testing/open-billing-screen.tsx";
import {
  cloudCouponInfo,
  cloudInfo,
  endingInfo,
  enterpriseInfo,
  ownInfo,
  pastDueInfo,
} from "../testing/story-info.ts";

describe("enterprise", () => {
  it("has Manage Billing and nothing else, and leaves for the provider's page", async () => {
    const { user, props } = openBilling(enterpriseInfo);
    await user.dblClick(await screen.findByRole("button", { name: "Manage Billing" }));
    await waitFor(() =>
      expect(props.onLeave).toHaveBeenCalledExactlyOnceWith("https://pay.example/portal"),
    );
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("comes back to the page that the host names", async () => {
    const returnTo = "https://orchard.example/plan";
    const { user, callsOf } = openBilling(enterpriseInfo, {}, { returnTo });
    await user.click(await screen.findByRole("button", { name: "Manage Billing" }));
    await waitFor(() => expect(callsOf("billing.url")).toEqual([{ return_to: returnTo }]));
  });

  it("does not follow an address that is a script", async () => {
    const { user, props, notices } = openBilling(enterpriseInfo, {
      url: { stripe_url: "javascript:alert(1)" },
    });
    await user.click(await screen.findByRole("button", { name: "Manage Billing" }));
    await waitFor(() => expect(notices()).toEqual(["contact support"]));
    expect(props.onLeave).not.toHaveBeenCalled();
  });
});

describe("who may only read", () => {
  it("sees the plans without a control and learns who can change them", async () => {
    const { callsOf } = openBilling(
      { ...cloudInfo, may_manage: false },
      { invoices: refuse("FORBIDDEN", "Your role in this team does not allow this.") },
    );
    expect(await screen.findByText(/An admin of your team can change/)).toBeVisible();
    expect(callsOf("billing.invoices")).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(screen.queryByRole("button", { name: /Coupon|Update|Cancel plan/ })).toBeNull();
    expect(screen.queryByRole("radio", { name: "CLOUD" })).toBeNull();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(callsOf("billing.preview")).toEqual([]);
  });

  it("sees plan and use where a team runs the installation itself", async () => {
    openBilling(ownInfo);
    expect(await screen.findByRole("heading", { name: "SELFHOST" })).toBeVisible();
    expect(screen.getByText("Usage")).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("the subscription", () => {
  it("is ended after a question", async () => {
    const { user, callsOf, notices } = openBilling(cloudInfo);
    await user.click(await screen.findByRole("button", { name: "Cancel plan" }));
    await user.click(button("End the plan"));
    await waitFor(() => expect(notices()).toEqual(["Your plan ends on 14 March"]));
    expect(callsOf("billing.cancel")).toHaveLength(1);
    expect(await screen.findByRole("button", { name: "Resume" })).toBeVisible();
  });

  it("goes on after Resume", async () => {
    const { user, notices } = openBilling(endingInfo);
    await user.click(await screen.findByRole("button", { name: "Resume" }));
    await waitFor(() => expect(notices()).toEqual(["Your plan goes on"]));
    expect(await screen.findByRole("button", { name: "Cancel plan" })).toBeVisible();
  });

  it("offers another card when a payment failed", async () => {
    const { user } = openBilling(pastDueInfo);
    expect(await screen.findByText(/stays on until 8 March, UTC/)).toBeVisible();
    await user.click(button("Use another card"));
    expect(await screen.findByRole("button", { name: "Save card" })).toBeVisible();
  });
});

describe("the spend cap", () => {
  it("is off, and saved in minor units once an amount is given", async () => {
    const { user, callsOf, notices } = openBilling(cloudInfo);
    const toggle = await screen.findByRole("switch", { name: "Monthly spend cap" });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await user.click(button("Save cap"));
    expect(screen.getByText("Enter an amount.")).toBeVisible();
    expect(screen.getByLabelText("Cap in dollars")).toHaveFocus();
    await user.keyboard("25.5");
    await user.click(button("Save cap"));
    await waitFor(() => expect(notices()).toEqual(["Spend cap saved"]));
    expect(callsOf("billing.spendCap")).toEqual([{ spend_cap: 2550 }]);
  });

  it("is taken away by saving it switched off", async () => {
    const { user, callsOf } = openBilling(cloudCouponInfo);
    await user.click(await screen.findByRole("switch", { name: "Monthly spend cap" }));
    await user.click(button("Save cap"));
    await waitFor(() => expect(callsOf("billing.spendCap")).toEqual([{ spend_cap: null }]));
  });
});
