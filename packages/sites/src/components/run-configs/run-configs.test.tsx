import { makePage, makeSite, refuse } from "@sitewright/api-client/testing";
import { mergeRunConfigs } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { storyConfigs } from "../../testing/story-configs.ts";
import { ScanDialog } from "./scan-dialog.tsx";
import { SiteConfigsCard } from "./site-configs-card.tsx";

const again = { ...storyConfigs.configs };

it("a site's way to scan is saved whole, and given back to its team", async () => {
  const { user, callsOf } = renderWithApi(<SiteConfigsCard site={makeSite()} />, {
    siteConfigs: { get: storyConfigs, set: storyConfigs },
  });
  await user.click(await screen.findByRole("checkbox", { name: "consent bars" }));
  await user.click(screen.getByRole("button", { name: "Save how scans run" }));
  await vi.waitFor(() => expect(callsOf("siteConfigs.set")).toHaveLength(1));
  expect(callsOf("siteConfigs.set")[0]?.input).toEqual({
    id: makeSite().id,
    ...again,
    steady_off: ["consent"],
  });
  await user.click(screen.getByRole("button", { name: "As the team has it" }));
  await vi.waitFor(() => expect(callsOf("siteConfigs.set")).toHaveLength(2));
  expect(callsOf("siteConfigs.set")[1]?.input).toEqual({ id: makeSite().id });
});

it("what the server refuses stands at its field", async () => {
  const { user } = renderWithApi(<SiteConfigsCard site={makeSite()} />, {
    siteConfigs: {
      get: { own: {}, configs: mergeRunConfigs() },
      set: refuse("INVALID_INPUT", "This id is none.", { field: "mask_ids" }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Save how scans run" }));
  const field = screen.getByRole("textbox", { name: "Leave out of pictures" });
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/This id is none/));
  expect(screen.queryByRole("button", { name: "As the team has it" })).toBeNull();
});

it("a scan with choices begins as the site has them and takes others", async () => {
  const onClose = vi.fn();
  const { user, callsOf } = renderWithApi(<ScanDialog page={makePage()} onClose={onClose} />, {
    siteConfigs: { get: storyConfigs },
    scans: { create: { success: true, message: "", ids: [makePage().id] } },
  });
  const window = await screen.findByRole("textbox", { name: "Window" });
  await user.clear(window);
  await user.type(window, "wide");
  await user.click(screen.getByRole("button", { name: "Scan" }));
  await vi.waitFor(() => expect(window).toHaveAccessibleDescription(/as 1350,940/));
  expect(callsOf("scans.create")).toHaveLength(0);
  await user.clear(window);
  await user.type(window, "800 × 600");
  await user.click(screen.getByRole("checkbox", { name: "iPad Pro" }));
  await user.click(screen.getByRole("button", { name: "Scan" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(callsOf("scans.create")[0]?.input).toEqual({
    page_id: makePage().id,
    configs: { ...again, window_size: "800,600", devices: ["iPhone 12 Pro", "iPad Pro"] },
  });
});
