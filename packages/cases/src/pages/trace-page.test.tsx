import type { CaseRunSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { fireEvent, screen } from "@testing-library/react";
import { strToU8, zipSync } from "fflate";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { caseAnswers, failedRun } from "../testing/story-cases.ts";
import { TracePage } from "./trace-page.tsx";

function Page() {
  const [search, setSearch] = useState<CaseRunSearch>({});
  return (
    <ShortcutsProvider>
      <TracePage search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

function drop(run: object): void {
  const trace = { format: "sitewright-trace", version: 1, run };
  const bytes = zipSync({ "run.json": strToU8(JSON.stringify(trace)) });
  const files = [new File([bytes as Uint8Array<ArrayBuffer>], "trace.zip")];
  fireEvent.drop(screen.getByRole("group", { name: "Trace" }), { dataTransfer: { files } });
}

describe("a trace that is opened", () => {
  it("shows the run as its own screen does, and lets nothing be decided of it", async () => {
    const { user, calls } = renderWithApi(<Page />, caseAnswers);
    drop(failedRun);
    expect(await screen.findByRole("heading", { name: /^Step 4: CSS “h1” says/ })).toBeVisible();
    expect(screen.getByText(/as true as whoever made it/)).toBeVisible();
    expect(screen.getByText("TypeError: terms is null")).toBeVisible();
    await user.click(screen.getByText("Click “Add to basket”"));
    expect(screen.getByText(/“Add to basket” was not found/)).toBeVisible();
    for (const name of ["Accept", "Run again", "Run from here", "Download trace"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    expect(screen.queryByRole("link", { name: "oak-and-iron.example" })).toBeNull();
    expect(calls).toEqual([]);
  });

  it("says what is wrong with a file that is none", async () => {
    renderWithApi(<Page />, caseAnswers);
    drop({ title: "Nothing else" });
    expect(await screen.findByText(/the trace of another version/)).toBeVisible();
  });
});
