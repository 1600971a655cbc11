import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  listOf,
  makeMetrics,
  makeSite,
  neverAnswers,
  offline,
  refuse,
} from "@sitewright/api-client/testing";
import type { AppMode, Site, TeamType } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { HomePage } from "../../pages/home-page.tsx";
import { AddSiteDialog } from "./add-site-dialog.tsx";

type SetUp = { teamType?: TeamType; appMode?: AppMode; create?: CreateHandler };
type CreateHandler = NonNullable<NonNullable<MockHandlers["sites"]>["create"]>;

/** The dialog over the home screen, as the shell has them, with the dialog open at first. */
function Shell({ teamType, appMode }: { teamType: TeamType; appMode: AppMode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <HomePage search={{}} onSearchChange={() => {}} onAddSite={() => setOpen(true)} />
      <AddSiteDialog open={open} onOpenChange={setOpen} teamType={teamType} appMode={appMode} />
    </>
  );
}

function openDialog({ teamType = "free", appMode = "cloud", create = makeSite() }: SetUp = {}) {
  const added: Site[] = [];
  return renderWithApi(<Shell teamType={teamType} appMode={appMode} />, {
    metrics: { home: makeMetrics() },
    sites: {
      list: () => listOf(added),
      create: async (input) => {
        const site = typeof create === "function" ? await create(input) : create;
        added.push(site);
        return site;
      },
    },
  });
}

const urlField = () => screen.getByLabelText("Site URL");
const addButton = () => screen.getByRole("button", { name: "Add Site" });

describe("AddSiteDialog", () => {
  it("asks for a site url in a labelled input that has the focus", () => {
    openDialog();
    expect(screen.getByRole("dialog", { name: "Add Site" })).toContainElement(urlField());
    expect(urlField()).toHaveFocus();
  });

  it.each([
    ["nothing", "", "enter a site url"],
    ["only blanks", "   ", "enter a site url"],
    ["another scheme", "ftp://example.com", "must begin with http"],
    ["a bare host", "example.com", "must begin with http"],
    ["http without its slashes", "http:example.com", "must begin with http"],
    ["a script", "javascript:alert(1)", "must begin with http"],
  ])("refuses %s without a call", async (_, typed, message) => {
    const { user, callsOf } = openDialog();
    if (typed !== "") await user.type(urlField(), typed);
    await user.click(addButton());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(urlField()).toBeInvalid();
    expect(urlField()).toHaveFocus();
    expect(callsOf("sites.create")).toEqual([]);
  });

  it("takes the message away as soon as the url is edited", async () => {
    const { user } = openDialog();
    await user.click(addButton());
    await user.type(urlField(), "h");
    expect(screen.queryByText("enter a site url")).toBeNull();
  });

  it.each(["https://example.com", "http://example.com", "HTTPS://example.com"])(
    "sends %s on Enter, without pages",
    async (url) => {
      const { user, callsOf } = openDialog({ create: neverAnswers });
      await user.type(urlField(), `${url}{Enter}`);
      await waitFor(() => expect(callsOf("sites.create")).toHaveLength(1));
      expect(callsOf("sites.create")[0]?.input).toEqual({ site_url: url, page_urls: [] });
    },
  );

  it("reveals and hides Add Pages with its toggle", async () => {
    const { user } = openDialog();
    expect(screen.queryByLabelText("Add Pages")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show Advanced" }));
    expect(screen.getByLabelText("Add Pages")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide Advanced" }));
    expect(screen.queryByLabelText("Add Pages")).toBeNull();
  });

  it.each([
    ["commas", "https://a.example/1,https://a.example/2"],
    ["newlines", "https://a.example/1\nhttps://a.example/2"],
    ["both, with blanks around and between", " https://a.example/1 ,\n\n, https://a.example/2 ,"],
  ])("sends pages separated by %s, trimmed one by one", async (_, typed) => {
    const { user, callsOf } = openDialog({ create: neverAnswers });
    await user.click(screen.getByRole("button", { name: "Show Advanced" }));
    await user.click(screen.getByLabelText("Add Pages"));
    await user.paste(typed);
    await user.type(urlField(), "https://a.example{Enter}");
    await waitFor(() => expect(callsOf("sites.create")).toHaveLength(1));
    expect(callsOf("sites.create")[0]?.input).toEqual({
      site_url: "https://a.example",
      page_urls: ["https://a.example/1", "https://a.example/2"],
    });
  });

  it("refuses more pages than one call may bring", async () => {
    const { user, callsOf } = openDialog();
    await user.click(screen.getByRole("button", { name: "Show Advanced" }));
    await user.click(screen.getByLabelText("Add Pages"));
    await user.paste("https://a.example/p\n".repeat(501));
    await user.type(urlField(), "https://a.example{Enter}");
    expect(await screen.findByText("Add at most 500 pages at once.")).toBeInTheDocument();
    expect(callsOf("sites.create")).toEqual([]);
  });

  it("goes from open through submitting to closed, says so, and the list has the site", async () => {
    const answer = Promise.withResolvers<Site>();
    const { user, callsOf } = openDialog({ create: () => answer.promise });
    await user.type(urlField(), "https://northwind.example{Enter}");

    await waitFor(() => expect(addButton()).toHaveAttribute("aria-busy", "true"));
    await user.keyboard("{Escape}");
    await user.click(addButton());
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(callsOf("sites.create")).toHaveLength(1);
    const listed = callsOf("sites.list").length;

    answer.resolve(makeSite({ site_url: "https://northwind.example" }));
    expect(await screen.findByText("Site added")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByRole("link", { name: /northwind\.example/ })).toBeInTheDocument();
    expect(callsOf("sites.list").length).toBeGreaterThan(listed);
  });

  it.each([
    ["the server's reason", refuse("DUPLICATE", "This site is already there."), /already there/],
    ["that there is no connection", offline, /could not be reached/],
  ])("shows %s, stops loading and keeps what was typed", async (_, create, reason) => {
    const { user } = openDialog({ create });
    await user.type(urlField(), "https://example.com{Enter}");
    // In a message that leaves, and beside what was typed for as long as it stands.
    expect(await screen.findAllByText(reason)).toHaveLength(2);
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(urlField()).toHaveValue("https://example.com");
    expect(addButton()).toBeEnabled();
    expect(addButton()).not.toHaveAttribute("aria-busy");
  });

  it("forgets what was typed when it is dismissed", async () => {
    const { user } = openDialog();
    await user.type(urlField(), "https://example.com");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Add Site" }));
    expect(urlField()).toHaveValue("");
  });

  describe("with a selfhost team outside selfhost mode", () => {
    it("says not allowed, disables the button, and Enter sends nothing", async () => {
      const { user, callsOf } = openDialog({ teamType: "selfhost", appMode: "cloud" });
      expect(screen.getByText("not allowed")).toBeInTheDocument();
      expect(addButton()).toBeDisabled();
      await user.type(urlField(), "https://example.com{Enter}");
      expect(callsOf("sites.create")).toEqual([]);
    });
  });

  it.each<[TeamType, AppMode]>([
    ["selfhost", "selfhost"],
    ["free", "selfhost"],
    ["cloud", "cloud"],
  ])("lets a %s team add in %s mode", (teamType, appMode) => {
    openDialog({ teamType, appMode });
    expect(screen.queryByText("not allowed")).toBeNull();
    expect(addButton()).toBeEnabled();
  });
});
