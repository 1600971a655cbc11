import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useRowsInPieces } from "./use-rows-in-pieces.ts";

const drawn: number[] = [];

function List({ count }: { count: number }) {
  const rows = useRowsInPieces(Array.from({ length: count }, (_, at) => at));
  drawn.push(rows.length);
  return rows.map((row) => <p key={row}>row {row}</p>);
}

it("draws the rows in view first, and the others after them", () => {
  const { rerender } = render(<List count={0} />);
  drawn.length = 0;
  rerender(<List count={50} />);
  expect(drawn).toEqual([20, 50]);
  expect(screen.getAllByText(/^row /)).toHaveLength(50);
});

it("draws a short list at once, and a long one that grew at once, too", () => {
  const { rerender } = render(<List count={50} />);
  drawn.length = 0;
  rerender(<List count={51} />);
  rerender(<List count={12} />);
  expect(new Set(drawn)).toEqual(new Set([51, 12]));
});
