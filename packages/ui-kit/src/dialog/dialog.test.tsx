import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { TextField } from "../field/text-field.tsx";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

type ScreenProps = { opener: boolean; open: boolean; field?: ReactNode };

function Screen({ opener, open, field }: ScreenProps) {
  return (
    <main>
      <section>
        <button type="button">Add</button>
        <ul>{opener && <button type="button">Delete</button>}</ul>
      </section>
      <Dialog open={open} onOpenChange={() => undefined} title="Delete it?">
        {field}
      </Dialog>
    </main>
  );
}

it.each([
  { gone: "is there", opener: true, next: "Delete" },
  { gone: "went meanwhile", opener: false, next: "Add" },
])("gives the focus back to the opener, or to what is nearest when it $gone", async (given) => {
  const { rerender } = render(<Screen opener open={false} />);
  act(() => screen.getByRole("button", { name: "Delete" }).focus());
  rerender(<Screen opener open />);
  rerender(<Screen opener={given.opener} open />);
  rerender(<Screen opener={given.opener} open={false} />);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(given.next));
});

it("gives it back from a field that takes it as the window opens", async () => {
  const field = <TextField label="Name" name="name" value="" onChange={() => {}} autoFocus />;
  const { rerender } = render(<Screen opener open={false} field={field} />);
  act(() => screen.getByRole("button", { name: "Delete" }).focus());
  rerender(<Screen opener open field={field} />);
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  rerender(<Screen opener open={false} field={field} />);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Delete"));
});
