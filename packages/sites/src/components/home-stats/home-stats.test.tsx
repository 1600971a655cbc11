import { makeBillingInfo, makeMetrics } from "@sitewright/api-client/testing";
import { planCatalogue } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { HomeStats } from "./home-stats.tsx";

async function statOf(label: string) {
  const term = await screen.findByText(label);
  return term.parentElement?.textContent;
}

function open(overrides: Parameters<typeof makeBillingInfo>[0] = {}) {
  return renderWithApi(<HomeStats live={false} />, {
    billing: { info: makeBillingInfo(overrides) },
    metrics: { home: makeMetrics({ open_issues: 7 }) },
  });
}

describe("HomeStats", () => {
  it("says what is used of each allowance, and when the month's begin anew", async () => {
    open();
    await screen.findByText("/ 15");
    const terms = within(screen.getByText("Scans").closest("dl") as HTMLElement);
    expect(terms.getAllByRole("term").map((term) => term.textContent)).toEqual([
      "Sites",
      "Scans",
      "Tests",
      "Schedules",
      "Case runs",
      "Flow runs",
      "Open issues",
    ]);
    expect(await statOf("Scans")).toBe("Scans12 / 30resets 14 Mar");
    expect(await statOf("Sites")).toBe("Sites1 / 1used up");
    expect(await statOf("Open issues")).toBe("Open issues7");
  });

  it("says that nothing limits, where nothing does", async () => {
    open({ plan: { ...makeBillingInfo().plan, usage: planCatalogue.selfhost.limits } });
    await screen.findAllByText("no limit");
    expect(await statOf("Scans")).toBe("Scans12 no limit");
  });
});
