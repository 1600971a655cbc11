import { type SiteListInput, siteQueries, useApi } from "@sitewright/api-client";
import { listOf, type MockHandlers, makeSite, refuse } from "@sitewright/api-client/testing";
import { hostOf, type Site } from "@sitewright/contract";
import { Button, DataTable } from "@sitewright/ui-kit";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderWithApi } from "../testing/render-with-api.tsx";
import type { ListSearch } from "./list-search.ts";
import { useListTable } from "./use-list-table.tsx";

const sorts = ["site", "-site", "-time_created"] as const;
type Search = ListSearch<(typeof sorts)[number]> & { state?: "attention" | undefined };

const columns = [
  {
    id: "site",
    header: "Site",
    sortable: true,
    value: (site: Site) => site.site_url,
    cell: (site: Site) => hostOf(site.site_url),
  },
];
const bulkActions = [{ id: "scan", label: "Scan", onSelect: vi.fn() }];
const seen = vi.fn<(search: Search) => void>();

function Sites({ start }: { start: Search }) {
  const api = useApi();
  const [search, setSearch] = useState(start);
  const table = useListTable({
    search,
    onSearchChange(next: Search) {
      seen(next);
      setSearch(next);
    },
    start: { limit: 25, sort: "-time_created" },
    sorts,
    filter: { state: search.state ?? "all", search: search.search ?? "" } satisfies SiteListInput,
    list: (input) => siteQueries.list(api, input),
    fetchPage: (input) => api.sites.list(input),
    exportName: "sites",
    textFilter: { label: "Filter sites", placeholder: "Host" },
    bulkActions,
  });
  return (
    <>
      <Button onClick={() => table.narrow({ state: "attention" })}>Attention</Button>
      <DataTable
        {...table.props}
        id="sites"
        caption="Sites"
        columns={columns}
        rowKey={(site) => site.id}
        rowLabel={(site) => hostOf(site.site_url)}
      />
    </>
  );
}

const site = makeSite({ site_url: "https://northwind.example" });

function open(
  start: Search = {},
  list: NonNullable<MockHandlers["sites"]>["list"] = listOf([site], 60),
) {
  seen.mockReset();
  const view = renderWithApi(<Sites start={start} />, { sites: { list } });
  const asked = () => view.callsOf("sites.list").map(({ input }) => input);
  return { ...view, asked };
}

it("asks for what the address says, and shows it", async () => {
  const { asked } = open({ limit: 50, offset: 50, sort: "site", search: "wind" });
  expect(await screen.findByText("northwind.example")).toBeVisible();
  expect(asked()).toEqual([
    { limit: 50, offset: 50, sort: "site", state: "all", search: "wind", group: "none" },
  ]);
});

it("begins at the first row with another order, filter or text", async () => {
  const { user, asked } = open({ offset: 25 });
  await screen.findByText("northwind.example");
  await user.click(screen.getByRole("button", { name: /^Site/ }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Attention" }));
  await user.type(screen.getByLabelText("Filter sites"), "shop");
  await waitFor(() => expect(asked()).toHaveLength(4));
  const first = { limit: 25, offset: 0, sort: "site", group: "none" };
  expect(asked().slice(1)).toEqual([
    { ...first, state: "all", search: "" },
    { ...first, state: "attention", search: "" },
    { ...first, state: "attention", search: "shop" },
  ]);
});

it("keeps the rows while the next stretch is on its way, and the stretch in the address", async () => {
  const { user } = open({ search: "wind" });
  await screen.findByText("northwind.example");
  await user.click(screen.getByRole("button", { name: /next/i }));
  expect(screen.getByText("northwind.example")).toBeVisible();
  expect(seen).toHaveBeenLastCalledWith({ search: "wind", limit: 25, offset: 25 });
});

it("says why there is no list, and asks again", async () => {
  const { user, asked } = open({}, refuse("BUSY", "Too much is going on."));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(asked()).toHaveLength(2));
});
