import { fixtureId, listOf, makeScanSummary, refuse } from "@sitewright/api-client/testing";
import { mergeRunConfigs } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { storyConfigs } from "../../testing/story-configs.ts";
import { TestDialog } from "./test-dialog.tsx";

const created = { success: true, message: "", ids: [fixtureId(50)] };
const earlier = makeScanSummary({ id: fixtureId(31) });

function openDialog(kind: "page" | "site", handlers = {}) {
  const onStarted = vi.fn<(ids: string[]) => void>();
  const target = { kind, id: fixtureId(20), site: fixtureId(10), name: "/pricing" };
  return {
    ...renderWithApi(<TestDialog target={target} onClose={() => {}} onStarted={onStarted} />, {
      scans: { list: listOf([earlier]) },
      tests: { create: created },
      siteConfigs: { get: storyConfigs },
      ...handlers,
    }),
    onStarted,
  };
}

const run = () => screen.findByRole("button", { name: "Run the test" });

describe("TestDialog", () => {
  it("tests a page in all its parts, against what the server chooses", async () => {
    const { user, callsOf, onStarted } = openDialog("page");
    await user.click(await run());
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith(created.ids));
    const input = callsOf("tests.create")[0]?.input;
    expect(input).toMatchObject({ page_id: fixtureId(20), threshold: 95 });
    expect(input?.type).toHaveLength(7);
    expect(input).not.toHaveProperty("pre_scan");
  });

  it("compares with the scan, in the parts and from the score that were chosen", async () => {
    const { user, callsOf } = openDialog("page");
    await user.click(await screen.findByRole("checkbox", { name: "Lighthouse" }));
    await user.clear(screen.getByRole("textbox", { name: /Passes from/ }));
    await user.type(screen.getByRole("textbox", { name: /Passes from/ }), "80");
    // jsdom cannot open the kit's list; what a form reads of it is a plain one behind.
    const plain = document.querySelector("select");
    await waitFor(() => expect(plain?.options).toHaveLength(2));
    if (plain !== null) fireEvent.change(plain, { target: { value: earlier.id } });
    await user.click(await run());
    await waitFor(() => expect(callsOf("tests.create")).toHaveLength(1));
    const input = callsOf("tests.create")[0]?.input;
    expect(input).toMatchObject({ threshold: 80, pre_scan: earlier.id });
    expect(input?.type).not.toContain("lighthouse");
  });

  it("begins with what scans of the site look at", async () => {
    const configs = mergeRunConfigs({ parts: ["images", "security"] });
    const { user, callsOf } = openDialog("site", { siteConfigs: { get: { own: {}, configs } } });
    await user.click(await run());
    await waitFor(() => expect(callsOf("tests.create")).toHaveLength(1));
    expect(callsOf("tests.create")[0]?.input?.type).toEqual(["html", "images", "security"]);
  });

  it("proposes all parts where that could not be asked", async () => {
    const { user, callsOf } = openDialog("site", {
      siteConfigs: { get: refuse("INTERNAL", "Something went wrong.") },
    });
    await user.click(await run());
    await waitFor(() => expect(callsOf("tests.create")).toHaveLength(1));
    expect(callsOf("tests.create")[0]?.input?.type).toHaveLength(7);
  });

  it("names the device that the pages are opened on", async () => {
    openDialog("page");
    const { device, window_size } = storyConfigs.configs;
    const named = `/pricing, on ${device}, ${window_size.replace(",", " × ")}`;
    expect(await screen.findByText(named)).toBeVisible();
  });

  it("asks a site for no scan, since each page has its own", async () => {
    openDialog("site");
    expect(await run()).toBeVisible();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("says at the field what is no score, and sends nothing", async () => {
    const { user, callsOf } = openDialog("site");
    await user.clear(await screen.findByRole("textbox", { name: /Passes from/ }));
    await user.click(await run());
    expect(await screen.findByText("Enter a score from 0 to 100.")).toBeVisible();
    expect(callsOf("tests.create")).toHaveLength(0);
  });

  it("says why a test was refused", async () => {
    const { user } = openDialog("page", {
      tests: { create: refuse("PLAN_LIMIT", "Your plan has no tests left.") },
    });
    await user.click(await run());
    expect(await screen.findByText("Your plan has no tests left.")).toBeVisible();
  });
});
