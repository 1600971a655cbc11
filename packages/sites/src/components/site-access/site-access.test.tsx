import {
  fixtureId,
  makeCase,
  makeCaseList,
  makeSite,
  refuse,
} from "@sitewright/api-client/testing";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { storyAccess } from "../../testing/story-access.ts";
import { SiteAccessCard } from "./site-access.tsx";

const site = makeSite();

describe("what lets scans into a site", () => {
  it("keeps the secrets that nobody typed anew, and sends what was added", async () => {
    const { user, callsOf } = renderWithApi(<SiteAccessCard site={site} />, {
      siteAccess: { get: storyAccess, set: storyAccess },
    });
    await user.click(await screen.findByRole("button", { name: "Add a cookie" }));
    const names = screen.getAllByRole("textbox", { name: "Name" });
    expect(names.at(-1)).toHaveFocus();
    await user.type(names.at(-1) ?? document.body, "session");
    await user.type(
      screen.getAllByRole("textbox", { name: "Value" }).at(-1) ?? document.body,
      "abc",
    );
    await user.click(screen.getByRole("button", { name: "Save access" }));
    await vi.waitFor(() => expect(callsOf("siteAccess.set")).toHaveLength(1));
    expect(callsOf("siteAccess.set")[0]?.input).toEqual({
      id: site.id,
      headers: [
        { name: "X-Preview-Key", value: null, secret: true },
        { name: "X-Env", value: "staging", secret: false },
      ],
      cookies: [{ name: "session", value: "abc", secret: true }],
      basic_auth: { username: "preview", password: null },
      login_case: null,
    });
  });

  const logIn = makeCase({ id: fixtureId(71), title: "Log in", site: site.id });

  it("offers the site's own cases to log in with, and keeps another until one is chosen", async () => {
    const { user, callsOf } = renderWithApi(<SiteAccessCard site={site} />, {
      siteAccess: {
        get: { ...storyAccess, login_case: fixtureId(72) },
        set: { ...storyAccess, login_case: logIn.id },
      },
      cases: { list: makeCaseList([logIn]) },
    });
    const field = await screen.findByRole("combobox", { name: "Case that logs in" });
    await vi.waitFor(() =>
      expect(field).toHaveTextContent("A case of another site, or one that is gone"),
    );
    expect(callsOf("cases.list")[0]?.input).toMatchObject({ site_id: site.id });
    act(() => field.focus());
    // Typing ahead makes a choice without opening the list.
    await user.keyboard("log");
    await user.click(screen.getByRole("button", { name: "Save access" }));
    await vi.waitFor(() => expect(callsOf("siteAccess.set")).toHaveLength(1));
    expect(callsOf("siteAccess.set")[0]?.input).toMatchObject({ login_case: logIn.id });
  });

  it("says how there can be one where the site has no case", async () => {
    renderWithApi(<SiteAccessCard site={site} />, {
      siteAccess: { get: storyAccess },
      cases: { list: makeCaseList([]) },
    });
    expect(await screen.findByText(/no case yet. Record one that logs in/)).toBeInTheDocument();
  });

  it("says at its field what the server refuses", async () => {
    const { user } = renderWithApi(<SiteAccessCard site={site} />, {
      siteAccess: {
        get: storyAccess,
        set: refuse("INVALID_INPUT", "Enter a password.", { field: "basic_auth.password" }),
      },
    });
    await user.click(await screen.findByRole("button", { name: "Save access" }));
    expect(await screen.findByText("Enter a password.")).toBeInTheDocument();
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });

  it("says that it has to be set anew where it cannot be opened any more", async () => {
    renderWithApi(<SiteAccessCard site={site} />, {
      siteAccess: { get: { ...storyAccess, headers: [], basic_auth: null, readable: false } },
    });
    expect(await screen.findByText(/set it again/)).toBeInTheDocument();
  });
});
