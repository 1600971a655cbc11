import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";
import { pathOf } from "./folder-files.ts";

afterEach(cleanup);

it("hands the focus on when a file is removed: to the next, then to the one before, then to the button", () => {
  const onFiles = vi.fn();
  render(<FileDrop label="Recordings" accept="" maxBytes={9} multiple onFiles={onFiles} />);
  const files = ["a", "b", "c"].map((name) => new File(["{}"], `${name}.json`));
  fireEvent.drop(screen.getByRole("group"), { dataTransfer: { files } });

  for (const [removed, next] of [
    ["Remove b.json", "Remove c.json"],
    ["Remove c.json", "Remove a.json"],
    ["Remove a.json", "Choose files"],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: removed }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: next }));
  }
  expect(onFiles).toHaveBeenLastCalledWith([]);
});

it("holds the files that it began with beside those that come, and lets them be removed", () => {
  const onFiles = vi.fn();
  const [first, second] = ["a", "b"].map((name) => new File(["{}"], `${name}.json`)) as [
    File,
    File,
  ];
  render(
    <FileDrop
      label="Recordings"
      accept=""
      maxBytes={9}
      multiple
      start={[first]}
      onFiles={onFiles}
    />,
  );
  fireEvent.drop(screen.getByRole("group"), { dataTransfer: { files: [second] } });
  expect(onFiles).toHaveBeenLastCalledWith([first, second]);
  fireEvent.click(screen.getByRole("button", { name: "Remove a.json" }));
  expect(onFiles).toHaveBeenLastCalledWith([second]);
});

type Entry = { isDirectory: boolean; fullPath: string };

/** As a browser shows what was dropped: the files of a folder in two turns, then none. */
function dropped(files: readonly File[], path = "/shop"): Entry {
  const turns = [files.slice(0, 1), files.slice(1)].map((some) =>
    some.map((file) => ({
      ...{ isDirectory: false, fullPath: `${path}/${file.name}` },
      file: (take: (file: File) => void) => take(file),
    })),
  );
  return {
    ...{ isDirectory: true, fullPath: path },
    createReader: () => ({
      readEntries: (take: (some: Entry[]) => void) => take(turns.shift() ?? []),
    }),
  } as Entry;
}

it("takes a folder with all in it that is of its kind, knows where each was and tells how many were left out", async () => {
  const onFiles = vi.fn();
  render(<FileDrop label="Tests" accept=".ts" maxBytes={9} multiple folders onFiles={onFiles} />);
  const [spec, page, readme, tool] = ["pay.spec.ts", "page.ts", "readme.md", "tool.ts"].map(
    (name) => new File(["{}"], name),
  ) as [File, File, File, File];
  const entries = [dropped([spec, page, readme]), dropped([tool], "/shop/node_modules")];
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  fireEvent.drop(screen.getByRole("group"), { dataTransfer: { items, files: [] } });
  await screen.findByText("One file of the folder is of another kind and was left out.");
  expect(onFiles).toHaveBeenLastCalledWith([spec, page]);
  expect(onFiles.mock.lastCall?.[0].map(pathOf)).toEqual(["shop/pay.spec.ts", "shop/page.ts"]);
  screen.getByRole("button", { name: "Remove shop/page.ts" });
});

it("takes what is dropped beside no folder as any files, and says what is of another kind", async () => {
  const onFiles = vi.fn();
  const accept = ".ts,.tsx,.js";
  render(
    <FileDrop label="Tests" accept={accept} maxBytes={9} multiple folders onFiles={onFiles} />,
  );
  const readme = new File(["{}"], "readme.md");
  fireEvent.drop(screen.getByRole("group"), { dataTransfer: { items: [], files: [readme] } });
  await screen.findByText("readme.md is of another kind. Choose .ts, .tsx or .js.");
  expect(onFiles).not.toHaveBeenCalled();
});
