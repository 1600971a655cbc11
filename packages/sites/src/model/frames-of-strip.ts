import type { Filmstrip } from "@sitewright/contract";

type Frame = Filmstrip["frames"][number] & { marks: Filmstrip["marks"] };

/** Each frame with the moments that came while it was in sight; those before the first are the first's. */
export function framesOfStrip({ frames, marks }: Omit<Filmstrip, "missing">): Frame[] {
  const inOrder = marks.toSorted((a, b) => a.ms - b.ms);
  return frames.map((frame, index) => {
    const from = index === 0 ? Number.NEGATIVE_INFINITY : frame.ms;
    const to = frames[index + 1]?.ms ?? Number.POSITIVE_INFINITY;
    return { ...frame, marks: inOrder.filter(({ ms }) => ms >= from && ms < to) };
  });
}
