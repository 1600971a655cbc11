import { makeSite, refuse } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CrawlDialog } from "./crawl-dialog.tsx";

function open(crawl: ReturnType<typeof makeSite> | ReturnType<typeof refuse> = makeSite()) {
  const onOpenChange = vi.fn();
  const opened = renderWithApi(<CrawlDialog site={makeSite()} open onOpenChange={onOpenChange} />, {
    sites: { crawl },
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

it("stays open with the reason when it is refused", async () => {
  const reason = "A crawl of this site is waiting or running already.";
  const { user, onOpenChange } = open(refuse("DUPLICATE", reason));
  await user.click(screen.getByRole("button", { name: "Crawl" }));

  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();
});
