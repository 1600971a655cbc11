import { makeBillingInfo, makeSite, refuse } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { sellingScans } from "../../testing/selling-scans.ts";
import { CrawlDialog } from "./crawl-dialog.tsx";

function open(
  crawl: ReturnType<typeof makeSite> | ReturnType<typeof refuse> = makeSite(),
  site = makeSite(),
  info = makeBillingInfo(),
) {
  const onOpenChange = vi.fn();
  const opened = renderWithApi(<CrawlDialog site={site} open onOpenChange={onOpenChange} />, {
    ...{ sites: { crawl }, billing: { info } },
  });
  return { ...opened, onOpenChange };
}

it("scans all new pages and leaves other sites alone unless told otherwise", async () => {
  const { user, callsOf, onOpenChange } = open();
  await user.click(screen.getByRole("button", { name: "Crawl" }));

  expect(await screen.findByText("Crawl started")).toBeInTheDocument();
  expect(callsOf("sites.crawl")[0]?.input).toEqual({
    id: makeSite().id,
    one_in: 1,
    other_hosts: false,
    extra_scans: false,
  });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it("looks at links to other sites when asked to", async () => {
  const { user, callsOf } = open();
  await user.click(screen.getByRole("checkbox", { name: "Look at links to other sites" }));
  await user.click(screen.getByRole("button", { name: "Crawl" }));

  await screen.findByText("Crawl started");
  expect(callsOf("sites.crawl")[0]?.input).toMatchObject({ other_hosts: true });
});

describe("where the scans of new pages cost", () => {
  const usedUp = sellingScans({ used: 30 });
  const box = () => screen.findByRole("checkbox", { name: "Scan those, too" });

  it("says so of as many pages as there is room for, and has them scanned only where that is wanted", async () => {
    const { user, callsOf } = open(makeSite(), makeSite({ pages: 3 }), usedUp);
    expect(
      await screen.findByText(/^Up to 7 pages: no scan that your plan includes is left/),
    ).toBeVisible();
    expect(await box()).not.toBeChecked();
    await user.click(await box());
    await user.click(screen.getByRole("button", { name: "Crawl" }));

    await screen.findByText("Crawl started");
    expect(callsOf("sites.crawl")[0]?.input).toMatchObject({ extra_scans: true });
  });

  it.each([
    ["a site that has all its pages", makeSite({ pages: 10 })],
    ["the demo shop", makeSite({ pages: 3, is_demo: true })],
  ])("says nothing of %s", async (_name, site) => {
    const { user, callsOf } = open(makeSite(), site, usedUp);
    await waitFor(() => expect(callsOf("billing.info")).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Crawl" }));

    await screen.findByText("Crawl started");
    expect(screen.queryByRole("checkbox", { name: "Scan those, too" })).toBeNull();
  });
});

it("stays open with the reason when it is refused", async () => {
  const reason = "A crawl of this site is waiting or running already.";
  const { user, onOpenChange } = open(refuse("DUPLICATE", reason));
  await user.click(screen.getByRole("button", { name: "Crawl" }));

  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
});
