import { fixtureTime } from "@sitewright/api-client/testing";
import type { MigrationSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import {
  makeCause,
  makeMigration,
  makeRehearsal,
  moveHandlers,
  siteId,
  working,
} from "../testing/story-move.ts";
import { MigrationPage } from "./migration-page.tsx";

function Harness() {
  const [search, setSearch] = useState<MigrationSearch>({});
  return (
    <ShortcutsProvider>
      <MigrationPage siteId={siteId} search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

const show = (migration = makeMigration()) => renderWithApi(<Harness />, moveHandlers(migration));

it("says the verdict first, and of each thing that blocks what to do", async () => {
  show();
  const title = "2 things block the move; 2 are worth a look; 13 of 24 pages are ready.";
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("button", { name: "Map 6 pages" })).toBeVisible();
  expect(screen.getByText(/Put the fields back./)).toBeVisible();
  expect(screen.getByText("certificate valid until 14 Feb 2027")).toBeVisible();
});

it("says go when nothing blocks, and who accepted what would", async () => {
  const accepted = {
    key: "lost",
    sentence: "",
    reason: "Sold out.",
    by: "Ana",
    time_created: fixtureTime,
    undone_by: null,
    time_undone: null,
  };
  const causes = [makeCause("lost", { accepted })];
  const latest = makeRehearsal({
    ...{ outcome: "go", blocks: 0, looks: 0, accepted: 1, accepted_by: ["Ana"], causes },
    pages: { all: 24, blocks: 0, look: 0, ready: 24 },
  });
  show(makeMigration({ latest }));
  expect(await screen.findByRole("heading", { name: "Go, with 1 accepted by Ana." })).toBeVisible();
  expect(screen.getByText("Ana: Sold out.")).toBeVisible();
});

it("is rehearsed with a browser where somebody asks for that, and shows what came of it then alone", async () => {
  const { user, callsOf } = show();
  await user.click(await screen.findByRole("button", { name: "Rehearse with a browser" }));
  const dialog = within(screen.getByRole("dialog", { name: "Rehearse with a browser" }));
  expect(dialog.getByRole("radio", { name: /^A page of each template/ })).toBeChecked();
  await user.click(dialog.getByRole("radio", { name: /^Each page/ }));
  await user.click(dialog.getByRole("button", { name: "Rehearse" }));
  await vi.waitFor(() =>
    expect(callsOf("migrations.rehearse")[0]?.input).toMatchObject({
      sort: "rehearsal",
      in_browser: "pages",
    }),
  );
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("columnheader", { name: "Looks" })).toBeNull();
});

it.each([
  [24, /24 pages, .*: about 2 minutes\.$/],
  [2_400, /2,400 pages, .*: about 3 hours\.$/],
])("says how long %d pages take in a browser", async (rehearsed, name) => {
  const { user } = show(makeMigration({ pages: { rehearsed, all: rehearsed } }));
  await user.click(await screen.findByRole("button", { name: "Rehearse with a browser" }));
  expect(screen.getByRole("radio", { name: /^Each page/ })).toHaveAccessibleDescription(name);
});

it("leaves a thing out with a reason only", async () => {
  const { user, callsOf } = show();
  const [first] = await screen.findAllByRole("button", { name: "Leave out…" });
  if (first) await user.click(first);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Leave out" })).toBeDisabled();
  await user.type(dialog.getByRole("textbox"), "They were dropped.");
  await user.click(dialog.getByRole("button", { name: "Leave out" }));
  await vi.waitFor(() =>
    expect(callsOf("migrations.accept")[0]?.input).toMatchObject({
      key: "lost",
      reason: "They were dropped.",
    }),
  );
});

it("asks for the new home at first", async () => {
  const { user, callsOf } = show(makeMigration({ home: null, latest: null }));
  await user.click(await screen.findByRole("button", { name: "Name the new home" }));
  await user.click(screen.getByRole("radio", { name: "Same name, other server" }));
  await user.type(
    screen.getByRole("textbox", { name: /Address of the new server/ }),
    "203.0.113.24",
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(callsOf("migrations.setHome")[0]?.input).toMatchObject({
      home: { kind: "server", server: "203.0.113.24", names: [] },
    }),
  );
});

it("sends the password that the new address asks for, and keeps the one that was left empty", async () => {
  const home = {
    kind: "address",
    base_url: "https://staging.example.com",
    name_after: null,
    same_access: false,
    name_servers_change: false,
  } as const;
  const home_access = { username: "staff", readable: true };
  const { user, callsOf } = show(makeMigration({ home, home_access }));
  await user.click(await screen.findByRole("button", { name: "Change" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("placeholder", "Unchanged");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(callsOf("migrations.setHome")[0]?.input).toMatchObject({
      home,
      basic_auth: { username: "staff", password: null },
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Change" }));
  await user.clear(screen.getByRole("textbox", { name: "User name" }));
  await user.type(screen.getByRole("textbox", { name: "User name" }), "ben");
  expect(screen.getByLabelText("Password")).not.toHaveAttribute("placeholder");
  await user.type(screen.getByLabelText("Password"), "open sesame");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(callsOf("migrations.setHome")[1]?.input).toMatchObject({
      basic_auth: { username: "ben", password: "open sesame" },
    }),
  );
});

it("says at its field what is wrong with the new home, and sends nothing", async () => {
  const { user, callsOf } = show(makeMigration({ home: null, latest: null }));
  await user.click(await screen.findByRole("button", { name: "Name the new home" }));
  const base = screen.getByRole("textbox", { name: /Address of the new site/ });
  await user.type(base, "https://new.example/shop");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(base).toHaveAccessibleDescription(/names no page/));
  await user.click(screen.getByRole("radio", { name: "Same name, other server" }));
  await user.type(
    screen.getByRole("textbox", { name: /Address of the new server/ }),
    "203.0.113.24",
  );
  const names = screen.getByRole("textbox", { name: /Further names/ });
  await user.type(names, "cdn.example.com https://x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(names).toHaveAccessibleDescription(/looks like www.example.com/));
  expect(callsOf("migrations.setHome")).toHaveLength(0);
});

it("shows how far a rehearsal is, and ends it", async () => {
  const { user, callsOf } = show(makeMigration({ latest: null, working }));
  expect(await screen.findByText("10 of 24 pages")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "10");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(callsOf("migrations.cancel")).toHaveLength(1));
});

it("is walked by keys: j and k by row, enter for both pages, m for the mapping, r to repeat", async () => {
  const { user, callsOf } = show();
  const rows = await screen.findAllByRole("button", { name: /^Open \// });
  await user.keyboard("j");
  expect(rows[1]).toHaveFocus();
  await user.keyboard("k{Enter}");
  expect(await screen.findByRole("dialog", { name: "/journal/a" })).toBeVisible();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("r");
  await vi.waitFor(() => expect(callsOf("migrations.rehearse")).toHaveLength(1));
  await user.keyboard("m");
  expect(await screen.findByRole("dialog", { name: "Edit mapping" })).toBeVisible();
});

it("gives a page no place on purpose with a reason, and says what became of a pasted list", async () => {
  const { user, callsOf } = show();
  await user.click(await screen.findByRole("button", { name: "Edit mapping" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("checkbox", { name: "None on purpose" }));
  await user.type(dialog.getByRole("textbox", { name: "Why it has none" }), "Old news.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(callsOf("migrations.correct")[0]?.input).toMatchObject({
      corrections: [{ path: "/journal/a", new_path: null, reason: "Old news." }],
    }),
  );
  await user.type(dialog.getByRole("textbox", { name: "Paste a list" }), "/a,/b");
  await user.click(dialog.getByRole("button", { name: "Take the list" }));
  expect(await dialog.findByText("1 line taken, 1 refused.")).toBeVisible();
  expect(dialog.getByText("Line 2, /c d: the old address is none")).toBeVisible();
});

it("tells pages with equal answers in one row, and says so of what has nothing to compare with", async () => {
  show();
  const row = within(await screen.findByRole("row", { name: /\/journal\/…, 6 pages/ }));
  expect(row.getByText("404")).toBeVisible();
  expect(row.getByText("nothing to compare with")).toBeVisible();
});
