import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataTable } from "./data-table.tsx";

type Site = { id: string; name: string };

const sites: Site[] = Array.from({ length: 100 }, (_, at) => ({ id: `${at}`, name: `Site ${at}` }));
let drawn: string[] = [];
const columns = [
  {
    id: "name",
    header: "Name",
    cell: ({ name }: Site) => {
      drawn.push(name);
      return name;
    },
  },
];

/** As a screen writes it: each function and object anew with each render. */
function Screen({ rows = sites, words = "" }: { rows?: readonly Site[]; words?: string }) {
  return (
    <DataTable
      id="redraw"
      caption="Sites"
      columns={columns}
      rows={rows}
      rowKey={(site) => site.id}
      rowLabel={(site) => site.name}
      rowHref={(site) => `/site/${site.id}${words}`}
      rowMenu={(site) => (site.id === "1" ? [] : [{ id: "x", label: `Open ${site.name}${words}` }])}
      page={{ count: 100, limit: 100, offset: 0, onChange: () => undefined }}
      selection={{ selected: new Set(), onChange: () => undefined }}
    />
  );
}

beforeEach(() => {
  drawn = [];
});

afterEach(cleanup);

describe("a table that first stands", () => {
  it("is drawn once, as it is again with its screen", () => {
    let asked = 0;
    const named = {
      id: "name",
      get header() {
        asked += 1;
        return "Name";
      },
      cell: ({ name }: Site) => name,
      value: ({ name }: Site) => name,
    };
    const columns = [named];
    const drawTable = () => (
      <DataTable
        id="once"
        caption="Sites"
        columns={columns}
        rows={sites.slice(0, 3)}
        rowKey={(site) => site.id}
        rowLabel={(site) => site.name}
        sort={{ column: "name", direction: "asc" }}
        onSortChange={() => undefined}
      />
    );
    const { rerender } = render(drawTable());
    const atFirst = asked;
    rerender(drawTable());
    expect(asked - atFirst).toBe(atFirst);
  });
});

describe("a table whose screen is drawn again", () => {
  it("draws no row that is as it was", () => {
    const { rerender } = render(<Screen />);
    expect(drawn).toHaveLength(100);
    rerender(<Screen rows={[...sites]} />);
    expect(drawn).toHaveLength(100);
  });

  it("draws the one row that changed", () => {
    const { rerender } = render(<Screen />);
    drawn = [];
    rerender(<Screen rows={sites.map((site) => (site.id === "7" ? { ...site } : site))} />);
    expect(drawn).toEqual(["Site 7"]);
  });

  it("leads where the newest render says", () => {
    const { rerender } = render(<Screen rows={sites.slice(0, 2)} />);
    rerender(<Screen rows={sites.slice(0, 2)} words="?tab=pages" />);
    expect(screen.getByRole("link", { name: "Site 0" }).getAttribute("href")).toBe(
      "/site/0?tab=pages",
    );
  });

  it("keeps the focus in the table when the row that had it is deleted", () => {
    const three = sites.slice(0, 3);
    const { rerender } = render(<Screen rows={three} />);
    screen.getByRole("link", { name: "Site 1" }).focus();
    rerender(<Screen rows={three.filter(({ id }) => id !== "1")} />);
    expect(document.activeElement).toBe(screen.getByText("Site 2").closest("tr"));
  });

  it("asks for a row's menu when it opens", () => {
    const { rerender } = render(<Screen rows={sites.slice(0, 2)} />);
    rerender(<Screen rows={sites.slice(0, 2)} words=" now" />);
    fireEvent.keyDown(screen.getByRole("button", { name: "Actions for Site 0" }), { key: "Enter" });
    expect(screen.getByRole("menuitem", { name: "Open Site 0 now" })).not.toBe(null);
  });

  it("gives a row without anything to do no button", () => {
    render(<Screen rows={sites.slice(0, 2)} />);
    expect(screen.queryByRole("button", { name: "Actions for Site 1" })).toBe(null);
  });
});
