import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

function Screen({ opener, open }: { opener: boolean; open: boolean }) {
  return (
    <main>
      <section>
        <button type="button">Add</button>
        <ul>{opener && <button type="button">Delete</button>}</ul>
      </section>
      <Dialog open={open} onOpenChange={() => undefined} title="Delete it?" />
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
