import { type MockHandlers, neverAnswers, refuse } from "@sitewright/api-client/testing";
import type { ApiAccessSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ApiServer } from "../api/api-server.ts";
import { apiAccessTitle } from "../model/api-access-title.ts";
import { answers, madeText, makeBrokenServer, makeServer } from "../testing/story-access.ts";
import { ApiAccessPage } from "./api-access-page.tsx";

const changed = vi.fn<(search: ApiAccessSearch) => void>();

function Page({ server, start }: { server: ApiServer; start: ApiAccessSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <ApiAccessPage
        server={server}
        search={search}
        onSearchChange={(next) => {
          changed(next);
          setSearch(next);
        }}
      />
    </ShortcutsProvider>
  );
}

function open(
  start: ApiAccessSearch,
  server: ApiServer = makeServer(),
  handlers: MockHandlers = answers,
) {
  changed.mockReset();
  return renderWithApi(<Page server={server} start={start} />, handlers);
}

const call = (name: string) => screen.findByRole("region", { name });

describe("the reference", () => {
  it("shows the call of its address: who may, what it takes, answers and refuses", async () => {
    open({ call: "apiTokens.create" });
    const card = await call("API tokens: create");
    expect(within(card).getByText("/v1/ops/api-token")).toBeVisible();
    expect(within(card).getByText("Takes a sign-in; no API token is let in.")).toBeVisible();
    expect(within(card).getByText("string, 1 to 100 characters")).toBeVisible();
    expect(within(card).getAllByText("required").length).toBeGreaterThan(1);
    expect(within(card).getByText("INVALID_INPUT")).toBeVisible();
    expect(screen.getByText(/which this screen does not lend/)).toBeVisible();
    expect(apiAccessTitle({ call: "apiTokens.create" })).toBe("apiTokens.create, API");
  });

  it("finds calls by f, and says when there is none", async () => {
    const { user } = open({});
    await screen.findByRole("navigation", { name: "Calls" });
    await user.keyboard("f");
    expect(screen.getByRole("searchbox", { name: "Find a call" })).toHaveFocus();
    await user.keyboard("revoke");
    const links = screen.getAllByRole("link", { name: "Revoke" });
    expect(links.map((link) => link.getAttribute("href"))).toContain(
      "/internal-api?find=revoke&call=apiTokens.revoke",
    );
    await user.keyboard(" nothing");
    await user.click(screen.getByRole("button", { name: "Show all calls" }));
    expect(changed).toHaveBeenLastCalledWith({ find: undefined });
  });

  it("goes from call to call by keys", async () => {
    const { user } = open({ call: "scans.list" });
    await call("Scans: list");
    await user.keyboard("j");
    expect(changed.mock.lastCall?.[0].call).not.toBe("scans.list");
    await user.keyboard("k");
    expect(changed).toHaveBeenLastCalledWith({ call: "scans.list" });
  });

  it("copies the snippet that is shown by y", async () => {
    const { user } = open({ call: "scans.list" });
    await call("Scans: list");
    await user.click(screen.getByRole("tab", { name: "TypeScript" }));
    await user.keyboard("y");
    expect(await navigator.clipboard.readText()).toContain('fetch("http://api.test/v1/ops/scan"');
  });

  it("says that a call is not there, why there is none, and that they are on their way", async () => {
    open({ call: "no.such" });
    expect(await screen.findByText("There is no call no.such")).toBeVisible();
    open(
      {},
      makeBrokenServer(async () => Response.json({ paths: null })),
    );
    expect(await screen.findByText(/not one that this screen can read/)).toBeVisible();
    open({}, makeBrokenServer(neverAnswers));
    expect(screen.getByText("Loading the reference")).toBeVisible();
  });
});

describe("trying a call", () => {
  it("sends a read with the pasted token and nothing of the session", async () => {
    const server = makeServer(() => Response.json({ count: 7 }, { headers: { "x-left": "9" } }));
    const { user } = open({ call: "scans.list" }, server);
    await call("Scans: list");
    await user.click(screen.getByRole("button", { name: /^Send/ }));
    expect(screen.getByText("Choose or paste a token first.")).toBeVisible();
    await user.type(screen.getByLabelText("API token"), "swt_1");
    await user.type(screen.getByLabelText("status"), "failed");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("heading", { name: "Answer 200", level: 2 })).toBeVisible();
    expect(screen.getByText("x-left")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Answer's body" })).toHaveTextContent('"count": 7');
    const [sent] = server.seen;
    expect(server.seen).toHaveLength(1);
    expect(sent?.url).toBe("http://api.test/v1/ops/scan?status=failed");
    expect(sent?.headers.get("authorization")).toBe("Token swt_1");
    expect(sent?.credentials).toBe("omit");
  });

  it("asks once before a write, and shows a refusal as it came", async () => {
    const server = makeServer(() => Response.json({ code: "FORBIDDEN" }, { status: 403 }));
    const { user } = open({ call: "scans.create" }, server);
    await call("Scans: create");
    await user.type(screen.getByLabelText("API token"), "swt_1");
    await user.click(screen.getByRole("button", { name: /^Send/ }));
    const dialog = await screen.findByRole("dialog", { name: "Send this POST for real?" });
    expect(server.seen).toHaveLength(0);
    await user.click(within(dialog).getByRole("button", { name: "Send it" }));
    expect(await screen.findByRole("heading", { name: "Answer 403", level: 2 })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Send/ }));
    await waitFor(() => expect(server.seen).toHaveLength(2));
    expect(await server.seen[0]?.json()).toHaveProperty("page_id");
  });

  it("sends nothing whose address or body is wrong", async () => {
    const server = makeServer();
    const { user } = open({ call: "sites.get" }, server);
    await call("Sites: get");
    await user.type(screen.getByLabelText("API token"), "swt_1");
    await user.type(screen.getByLabelText(/^id/), "..");
    await user.click(screen.getByRole("button", { name: /^Send/ }));
    expect(screen.getByText("This would lead to another call.")).toBeVisible();
    expect(server.seen).toHaveLength(0);
  });

  it("says when no answer came", async () => {
    const server = makeServer(() => Promise.reject(new TypeError("gone")));
    const { user } = open({ call: "scans.list" }, server);
    await call("Scans: list");
    await user.type(screen.getByLabelText("API token"), "swt_1");
    await user.click(screen.getByRole("button", { name: /^Send/ }));
    expect(await screen.findByText("The call got no answer.")).toBeVisible();
  });
});

describe("tokens", () => {
  const makeOne = async ({ user }: ReturnType<typeof open>) => {
    await screen.findByRole("table", { name: "Tokens that work" });
    await user.keyboard("n");
    const dialog = await screen.findByRole("dialog", { name: "Make a token" });
    await user.type(within(dialog).getByLabelText("Name"), "Deploy hook");
    await user.click(within(dialog).getByRole("button", { name: "Make token" }));
    await screen.findByText(madeText);
  };

  it("lists what works and what ended, by name", async () => {
    open({ tab: "tokens" });
    const table = await screen.findByRole("table", { name: "Tokens that work" });
    expect(within(table).getByRole("row", { name: /^CI of the shop/ })).toBeVisible();
    expect(within(table).getByText("1 site")).toBeVisible();
    expect(within(table).queryByText("Old dashboard")).toBeNull();
    const past = screen.getByRole("table", { name: "Ended tokens" });
    expect(within(past).getByText("Old dashboard")).toBeVisible();
  });

  it("makes one, shows it once, asks whoever leaves without a copy, and lends it to try calls", async () => {
    const view = open({ tab: "tokens" });
    await makeOne(view);
    const [made] = view.callsOf("apiTokens.create");
    expect(made?.input).toMatchObject({ name: "Deploy hook", right: "read", site_ids: null });
    expect(Date.parse(String(made?.input.time_expires))).toBeGreaterThan(Date.now());
    await view.user.click(screen.getByRole("button", { name: "Done" }));
    const asks = await screen.findByRole("dialog", { name: "Leave without a copy?" });
    await view.user.click(within(asks).getByRole("button", { name: "Cancel" }));
    await view.user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(madeText);
    await screen.findByRole("button", { name: "Copied" });
    await view.user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByText(madeText)).toBeNull();
    await view.user.click(screen.getByRole("tab", { name: "Reference" }));
    expect(await screen.findByRole("combobox", { name: "Token" })).toHaveTextContent("Deploy hook");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("swt_");
  });

  it("makes none without a site or a day to come, and says why the server refused", async () => {
    const create = refuse("BAD_REQUEST", "50 tokens are as many as a person may have.");
    const view = open({ tab: "tokens" }, makeServer(), {
      ...answers,
      apiTokens: { ...answers.apiTokens, create },
    });
    await screen.findByRole("table", { name: "Tokens that work" });
    await view.user.click(screen.getByRole("button", { name: "Make token" }));
    const dialog = await screen.findByRole("dialog", { name: "Make a token" });
    const submit = within(dialog).getByRole("button", { name: "Make token" });
    await view.user.type(within(dialog).getByLabelText("Name"), "x");
    await view.user.click(within(dialog).getByLabelText(/All sites/));
    await view.user.click(submit);
    expect(await within(dialog).findByText("Choose at least one site, or all.")).toBeVisible();
    expect(view.callsOf("apiTokens.create")).toHaveLength(0);
    await view.user.click(await within(dialog).findByLabelText("oak.example"));
    await view.user.click(submit);
    expect(await within(dialog).findByText(/50 tokens are as many/)).toBeVisible();
    expect(view.callsOf("apiTokens.create")[0]?.input.site_ids).toHaveLength(1);
  });

  it("revokes one by name, with when it was used", async () => {
    const { user, callsOf } = open({ tab: "tokens" });
    await user.click(await screen.findByRole("button", { name: "Revoke CI of the shop" }));
    const dialog = await screen.findByRole("dialog", { name: "Revoke CI of the shop?" });
    expect(dialog).toHaveTextContent(/CI of the shop stops at once. It was last used/);
    await user.click(within(dialog).getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(callsOf("apiTokens.revoke")).toHaveLength(1));
    expect(await screen.findByText("CI of the shop is revoked")).toBeVisible();
  });

  it("says that there is none, and why they could not be loaded", async () => {
    open({ tab: "tokens" }, makeServer(), { apiTokens: { list: { results: [] } } });
    expect(await screen.findByText("No token yet")).toBeVisible();
    open({ tab: "tokens" }, makeServer(), {
      apiTokens: { list: refuse("BUSY", "Too much is going on.") },
    });
    expect(await screen.findByText("Too much is going on.")).toBeVisible();
  });
});
