import { makeSite, refuse } from "@sitewright/api-client/testing";
import type { Demo } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DemoSwitch } from "./demo-switch.tsx";

const demo = makeSite({ site_url: "http://127.0.0.1:4555", is_demo: true });
const faults = ["A script of the home page fails as it loads."];

function open(site = demo, isBusy = false) {
  let version: Demo["version"] = "a";
  return renderWithApi(<DemoSwitch site={site} />, {
    demo: {
      get: () => ({ is_offered: true, version, faults }),
      start(input) {
        version = input.version ?? version;
        return { site_url: demo.site_url, version };
      },
    },
    sites: { crawl: isBusy ? refuse("DUPLICATE", "A crawl is running.") : demo },
    scans: { create: { success: true, message: "", ids: [] } },
  });
}

describe("DemoSwitch", () => {
  it("breaks the shop, says what is wrong with it, and mends it, each time with a new look", async () => {
    const { user, callsOf } = open();
    await user.click(await screen.findByRole("button", { name: "Break it" }));
    await user.click(await screen.findByRole("button", { name: "Mend it" }));
    await screen.findByRole("button", { name: "Break it" });
    expect(screen.getByText(faults[0] ?? "")).toBeInTheDocument();
    expect(callsOf("demo.start").map(({ input }) => input)).toEqual([
      { version: "c" },
      { version: "a" },
    ]);
    expect(callsOf("sites.crawl")).toHaveLength(2);
    expect(callsOf("scans.create")[0]?.input).toMatchObject({ site_id: demo.id });
  });

  it("leaves a look that is under way alone", async () => {
    const { user, callsOf } = open(demo, true);
    await user.click(await screen.findByRole("button", { name: "Break it" }));
    await waitFor(() => expect(callsOf("scans.create")).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Mend it" })).toBeInTheDocument();
  });

  it("is not there for a site of the team's own", () => {
    const { container, calls } = open(makeSite());
    expect(container.querySelector("section")).toBeNull();
    expect(calls).toEqual([]);
  });
});
