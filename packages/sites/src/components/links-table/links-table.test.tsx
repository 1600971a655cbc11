import { makeSite } from "@sitewright/api-client/testing";
import type { EndpointOutput, Endpoints } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { storyLinks } from "../../testing/story-links.ts";
import { LinksTable } from "./links-table.tsx";

function open(answer: Partial<EndpointOutput<Endpoints["links"]["list"]>> = {}, group?: "broken") {
  const onSearchChange = vi.fn();
  const opened = renderWithApi(
    <LinksTable site={makeSite()} search={{ group }} onSearchChange={onSearchChange} />,
    { links: { list: { ...storyLinks, ...answer } } },
  );
  return { ...opened, onSearchChange };
}

async function rowOf(url: RegExp) {
  return within(await screen.findByRole("row", { name: url }));
}

describe("LinksTable", () => {
  it("says what is wrong with an address, who names it and with which words", async () => {
    open();
    const row = await rowOf(/\/missing/);
    expect(row.getByText("Broken")).toBeInTheDocument();
    expect(row.getByText("404")).toBeInTheDocument();
    expect(row.getByText(/It answered 404/)).toBeInTheDocument();
    expect(row.getByRole("link", { name: /^\/journal\/0/ })).toHaveAttribute(
      "href",
      "https://northwind.example/journal/0",
    );
    expect(row.getAllByText("Basket")[0]).toBeInTheDocument();
    expect(row.getByText("and 410 more places")).toBeInTheDocument();
  });

  it("says what to use instead", async () => {
    open();
    const moved = await rowOf(/\/old/);
    expect(
      moved.getByText("It has moved for good. Link to https://northwind.example/about"),
    ).toBeInTheDocument();
    const same = await rowOf(/\/index\.html/);
    expect(
      same.getByText(/It shows the same as https:\/\/northwind\.example\//),
    ).toBeInTheDocument();
    expect(same.getByText("Named by no page that was read")).toBeInTheDocument();
  });

  it("narrows to a group, and says how many each holds", async () => {
    const { user, onSearchChange } = open();
    await user.click(await screen.findByRole("radio", { name: /Broken.*4/ }));
    expect(onSearchChange).toHaveBeenCalledWith(expect.objectContaining({ group: "broken" }));
  });

  const nothing = {
    count: 0,
    results: [],
    groups: { all: 0, broken: 0, advice: 0, left_out: 0, no_room: 0 },
  };

  it("says how many addresses were fine where nothing is wrong", async () => {
    open(nothing);
    expect(
      await screen.findByText(/looked at 1,248 addresses; all of them answered/),
    ).toBeVisible();
  });

  it("says that nobody has looked yet", async () => {
    open({ ...nothing, time_checked: null });
    expect(await screen.findByText("Not checked yet")).toBeVisible();
  });
});
