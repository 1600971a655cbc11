import { makeBillingInfo } from "@sitewright/api-client/testing";
import { planCatalogue } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { HomeQuota } from "./home-quota.tsx";

function open(overrides: Parameters<typeof makeBillingInfo>[0] = {}) {
  return renderWithApi(<HomeQuota live={false}>sites</HomeQuota>, {
    billing: { info: makeBillingInfo(overrides) },
  });
}

const info = makeBillingInfo();

describe("HomeQuota", () => {
  it("says how many scans are used, when they begin anew, and leads to Billing", async () => {
    open();
    const meter = await screen.findByRole("meter", { name: "scans" });
    expect(meter).toHaveAttribute("aria-valuetext", "12 of 30");
    expect(screen.getByText("resets 14 Mar")).toBeVisible();
    expect(screen.getByRole("link", { name: "Billing" })).toHaveAttribute("href", "/billing");
    expect(screen.getAllByRole("meter")).toHaveLength(1);
  });

  it("names what else is nearly used up, and what tasks beyond the allowance cost", async () => {
    open({
      used: { ...info.used, scans: 30, caseruns: 14 },
      extra: { tasks: 30, task_amount: 8, amount: 240, spend_cap: null },
    });
    expect(await screen.findByText("Case runs 14 of 15")).toBeVisible();
    expect(screen.getByText("30 additional tasks, $2.40")).toBeVisible();
  });

  it("says when there are no scans left", async () => {
    open({ used: { ...info.used, scans: 30 } });
    expect(await screen.findByText("No scans left until 14 Mar")).toBeVisible();
  });

  it("is silent where nothing limits", async () => {
    const { callsOf } = open({ plan: { ...info.plan, usage: planCatalogue.selfhost.limits } });
    expect(await screen.findByText("sites")).toBeVisible();
    expect(callsOf("billing.info")).toHaveLength(1);
    expect(screen.queryByRole("meter")).toBeNull();
  });
});
