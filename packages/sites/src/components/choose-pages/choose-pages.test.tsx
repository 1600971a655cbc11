import type { MockHandlers } from "@sitewright/api-client/testing";
import { listOf, makeBillingInfo, makeSite, refuse } from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { roomlessLinks, storyLinks } from "../../testing/story-links.ts";
import { storyPages } from "../../testing/story-sites.ts";
import { ChoosePages } from "./choose-pages.tsx";

const site = makeSite({ pages: 3 });
const [, work, pricing] = storyPages;

function offer(handlers: MockHandlers = {}) {
  return renderWithApi(<ChoosePages site={site} allowed={3} />, {
    pages: {
      list: listOf(storyPages.slice(0, 3)),
      replace: { added: 1, removed: 1, scanned: 1 },
      ...handlers.pages,
    },
    links: { list: roomlessLinks, ...handlers.links },
    billing: { info: makeBillingInfo(), ...handlers.billing },
  });
}

async function open(handlers: MockHandlers = {}) {
  const rendered = offer(handlers);
  await rendered.user.click(await screen.findByRole("button", { name: "Choose which" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Choose pages" }));
  await dialog.findByRole("checkbox", { name: / Work$/ });
  await dialog.findByRole("checkbox", { name: /^\/journal\/4 / });
  return { ...rendered, dialog };
}

const submit = () => screen.getByRole("button", { name: "Change pages" });

describe("choosing the pages of a site that has no room for all", () => {
  it("is offered only where others were found", async () => {
    const { callsOf } = offer({ links: { list: storyLinks } });
    await waitFor(() => expect(callsOf("links.list")).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("puts those that are ticked in the place of those that are not", async () => {
    const { user, dialog, callsOf } = await open();
    expect(submit()).toBeDisabled();
    await user.click(dialog.getByRole("checkbox", { name: / Work$/ }));
    expect(dialog.getByText(/^1 page will be deleted with all scans/)).toBeVisible();
    expect(dialog.getByText(/The next crawl fills the place that is left/)).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: /^\/journal\/4 Letter 4/ }));
    await user.click(submit());
    await waitFor(() => expect(callsOf("pages.replace")).toHaveLength(1));
    expect(callsOf("pages.replace")[0]?.input).toEqual({
      id: site.id,
      page_ids: [work?.id],
      page_urls: [roomlessLinks.results[0]?.url],
    });
    expect(await screen.findByText("1 page added, 1 page removed")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps what is ticked while the list is narrowed", async () => {
    const { user, dialog, callsOf } = await open();
    await user.click(dialog.getByRole("checkbox", { name: /^\/pricing/ }));
    await user.type(dialog.getByLabelText("Find pages"), "harbour");
    await waitFor(() =>
      expect(callsOf("links.list").at(-1)?.input).toMatchObject({
        search: "harbour",
        group: "no_room",
      }),
    );
    expect(dialog.getByRole("checkbox", { name: /^\/pricing/ })).not.toBeChecked();
    await user.click(submit());
    await waitFor(() =>
      expect(callsOf("pages.replace")[0]?.input).toMatchObject({
        page_ids: [pricing?.id],
        page_urls: [],
      }),
    );
  });

  it("does not send more than there is room for", async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("checkbox", { name: /^\/journal\/5 / }));
    expect(dialog.getByText("4 chosen, and the plan allows 3: leave out 1.")).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  it("asks before it takes scans that the month has no room for", async () => {
    const info = makeBillingInfo();
    const { user, dialog, callsOf } = await open({
      billing: { info: { ...info, used: { ...info.used, scans: 29 } } },
    });
    for (const name of [/ Work$/, /^\/pricing/, /^\/journal\/4 /, /^\/journal\/5 /]) {
      await user.click(dialog.getByRole("checkbox", { name }));
    }
    await user.click(submit());
    const asked = within(await screen.findByRole("dialog", { name: "Scan 2 pages?" }));
    expect(callsOf("pages.replace")).toEqual([]);
    await user.click(asked.getByRole("button", { name: "Scan 1" }));
    await waitFor(() => expect(callsOf("pages.replace")[0]?.input).toMatchObject({ scans: 1 }));
  });

  it("stays open with the choice when it is refused", async () => {
    const replace = refuse("PLAN_LIMIT", "Your plan allows 3 pages a site.");
    const { user, dialog } = await open({ pages: { replace } });
    await user.click(dialog.getByRole("checkbox", { name: / Work$/ }));
    await user.click(submit());
    expect(await dialog.findByText("Your plan allows 3 pages a site.")).toBeVisible();
    expect(submit()).toBeEnabled();
  });
});
