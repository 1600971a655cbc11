import { neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { button, choose, openBilling } from "../testing/open-billing-screen.tsx";
import {
  cloudCouponInfo,
  cloudInfo,
  enterpriseInfo,
  freeInfo,
  selfhostInfo,
  spring,
} from "../testing/story-info.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("while billing info is on its way", () => {
  it("says so", () => {
    openBilling(freeInfo, { info: neverAnswers });
    expect(screen.getByText("Loading Billing Info...")).toBeVisible();
  });

  it("only logs a failure, keeps the text and tries again by itself", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answers = 0;
    const { notices, logged } = openBilling(freeInfo, {
      info: () => {
        answers += 1;
        return answers === 1 ? refuse("INTERNAL", "Down.")() : freeInfo;
      },
    });
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(screen.getByText("Loading Billing Info...")).toBeVisible();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(11_000);
      expect(screen.getByRole("heading", { name: "FREE" })).toBeVisible();
    });
    expect(notices()).toEqual([]);
  });
});

describe("the heading", () => {
  it.each([
    [freeInfo, "FREE"],
    [cloudInfo, "CLOUD"],
    [selfhostInfo, "SELFHOST"],
    [enterpriseInfo, "ENTERPRISE"],
  ])("names the plan in capitals: $plan.name", async (info, title) => {
    openBilling(info);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});

describe("choosing a first plan", () => {
  it("shows what is due, coupon and all, without any call", async () => {
    const { user, calls } = openBilling({
      ...freeInfo,
      plan: { ...freeInfo.plan, meta: { coupon: spring } },
    });
    await screen.findByRole("heading", { level: 1, name: "FREE" });
    const before = calls.filter(({ name }) => name !== "billing.key").length;
    await choose(user, "CLOUD");
    const figures = within(screen.getByRole("region", { name: "What changes" }));
    expect(figures.getByText("Coupon SPRING20")).toBeVisible();
    expect(figures.getByText("Due today").parentElement).toHaveTextContent("$15.20");
    expect(calls.filter(({ name }) => name !== "billing.key")).toHaveLength(before);
  });
});

describe("the coupon", () => {
  it.each([
    ["Enter Coupon", freeInfo],
    ["View Coupon", cloudCouponInfo],
  ])("has its box shown and hidden again by %s", async (name, info) => {
    const { user } = openBilling(info);
    const toggle = await screen.findByRole("button", { name });
    expect(screen.queryByLabelText("Coupon code")).toBeNull();
    await user.click(toggle);
    expect(screen.getByLabelText("Coupon code")).toBeVisible();
    await user.click(toggle);
    expect(screen.queryByLabelText("Coupon code")).toBeNull();
  });

  it("is checked at every key, and a valid one lowers the prices", async () => {
    const { user, callsOf, notices } = openBilling(freeInfo);
    await user.click(await screen.findByRole("button", { name: "Enter Coupon" }));
    expect(screen.getByLabelText("Coupon code")).toHaveAttribute("placeholder", "MOONBEAM42");
    await user.type(screen.getByLabelText("Coupon code"), "SPRING20");
    expect(await screen.findByText("$15.20")).toBeVisible();
    expect(callsOf("billing.coupon")).toHaveLength(8);
    expect(notices()).toEqual(["20% off code applied!"]);
    expect(button("View Coupon")).toHaveAttribute("aria-expanded", "true");
  });

  it("takes nothing off once a key makes it invalid", async () => {
    const { user } = openBilling(freeInfo);
    await user.click(await screen.findByRole("button", { name: "Enter Coupon" }));
    await user.type(screen.getByLabelText("Coupon code"), "SPRING20");
    await screen.findByText("$15.20");
    await user.keyboard("1");
    expect(await screen.findByText("No coupon has this code.")).toBeVisible();
    expect(screen.getByText("$19")).toBeVisible();
  });

  it("lets the last answer win", async () => {
    let answerEarly: ((answer: { success: boolean; coupon: typeof spring }) => void) | undefined;
    const { user, notices } = openBilling(freeInfo, {
      coupon: ({ code }) =>
        code === "A"
          ? new Promise((resolve) => {
              answerEarly = resolve;
            })
          : { success: code === "ABC", coupon: { code, discount: code === "ABC" ? 0.5 : 0 } },
    });
    await user.click(await screen.findByRole("button", { name: "Enter Coupon" }));
    await user.type(screen.getByLabelText("Coupon code"), "AB");
    await screen.findByText("No coupon has this code.");
    answerEarly?.({ success: true, coupon: spring });
    // A later question is answered after the early one has arrived.
    await user.keyboard("C");
    expect(await screen.findByText("$9.50")).toBeVisible();
    expect(notices()).toEqual(["50% off code applied!"]);
  });

  it("asks nothing for an empty box and takes nothing off", async () => {
    const { user, callsOf } = openBilling(cloudCouponInfo);
    await user.click(await screen.findByRole("button", { name: "View Coupon" }));
    expect(screen.getByLabelText("Coupon code")).toHaveValue("SPRING20");
    expect(screen.getByText("$15.20")).toBeVisible();
    fireEvent.change(screen.getByLabelText("Coupon code"), { target: { value: " " } });
    expect(await screen.findByText("$19")).toBeVisible();
    expect(callsOf("billing.coupon")).toEqual([]);
  });

  it("is only logged when the check fails", async () => {
    const { user, notices, logged } = openBilling(freeInfo, {
      coupon: refuse("INTERNAL", "Down."),
    });
    await user.click(await screen.findByRole("button", { name: "Enter Coupon" }));
    await user.type(screen.getByLabelText("Coupon code"), "A");
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(notices()).toEqual([]);
  });
});

describe("the cards", () => {
  it.each([freeInfo, cloudInfo, selfhostInfo])(
    "are FREE, CLOUD and SELFHOST, without the provider's page, on $plan.name",
    async (info) => {
      openBilling(info);
      expect(await screen.findAllByRole("radio", { name: /^[A-Z]+$/ })).toEqual(
        ["FREE", "CLOUD", "SELFHOST"].map((name) => screen.getByRole("radio", { name })),
      );
      expect(screen.queryByText("ENTERPRISE")).toBeNull();
      expect(screen.queryByRole("button", { name: "Manage Billing" })).toBeNull();
    },
  );

  it("say the prices and, behind their toggles, what each plan allows", async () => {
    const { user } = openBilling(freeInfo);
    for (const name of ["FREE", "CLOUD", "SELFHOST"]) {
      await user.click(await screen.findByRole("button", { name: `view details of ${name}` }));
    }
    const priceOf = (name: string) => screen.getByRole("radio", { name });
    expect(priceOf("CLOUD")).toHaveAccessibleDescription(
      "$19 per month plus $0.10 per additional task",
    );
    expect(priceOf("SELFHOST")).toHaveAccessibleDescription(/^\$1200 per month\s*$/);
    expect(screen.getByText(">1 Sites")).toBeVisible();
    expect(screen.getByText("(up to 30)")).toBeVisible();
    expect(screen.getByText("Results kept for 2 weeks")).toHaveTextContent("(15 days)");
    expect(screen.getByText("Results kept for 1 month")).toHaveTextContent("(30 days)");
    expect(screen.getByRole("link", { name: /Installation instructions/ })).toHaveAttribute(
      "href",
      "https://docs.example/install",
    );
  });

  it("have a year for SELFHOST alone, with what is charged for it", async () => {
    const { user, callsOf } = openBilling(cloudInfo);
    await choose(user, "SELFHOST");
    await user.click(screen.getByRole("radio", { name: "Yearly" }));
    expect(screen.getByRole("radio", { name: "SELFHOST" })).toHaveAccessibleDescription(
      "$1100 per month $12,000 charged once a year, $1,000 for each month",
    );
    await user.click(button("Update"));
    await waitFor(() => expect(callsOf("billing.setup")).toHaveLength(1));
    expect(callsOf("billing.setup")[0]).toMatchObject({
      name: "selfhost",
      interval: "year",
      price_amount: 1_200_000,
    });
  });

  it("choose without a request but the price", async () => {
    const { user, calls } = openBilling(cloudInfo);
    await choose(user, "SELFHOST");
    await screen.findByText("Due today");
    const names = new Set(calls.map(({ name }) => name));
    expect([...names].filter((name) => !reads.has(name))).toEqual([]);
  });
});

const reads = new Set(["billing.info", "billing.key", "billing.preview", "billing.invoices"]);
