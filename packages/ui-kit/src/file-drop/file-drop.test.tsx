import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

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
