import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWithApi } from "../testing/render-with-api.tsx";
import { useEach } from "./use-each.ts";

const refresh = vi.fn();
const act = vi.fn(async (item: number) => {
  if (item === 2) throw new Error("no");
});

function All() {
  const each = useEach(act, refresh);
  return (
    <button type="button" onClick={() => each.mutate([1, 2, 3])}>
      {each.data === undefined ? "All" : `${each.data.done} done, ${each.data.failed} not`}
    </button>
  );
}

it("brings what is shown up to date once, however many were done and some refused", async () => {
  const { user } = renderWithApi(<All />, {});
  await user.click(screen.getByRole("button"));
  await screen.findByText("2 done, 1 not");
  expect(act).toHaveBeenCalledTimes(3);
  expect(refresh).toHaveBeenCalledOnce();
});
