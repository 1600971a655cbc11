import type { Scan } from "@sitewright/contract";
import type { PictureMark } from "@sitewright/ui-kit";

type Image = Pick<NonNullable<Scan["images"]>[number], "device" | "pixel_ratio" | "unsteady">;

/** Where the picture looked otherwise in further loads, in its own pixels, by the numbers of the list. */
export function unsteadyMarks({ device, pixel_ratio, unsteady }: Image): PictureMark[] {
  const ratio = pixel_ratio ?? (device === "mobile" ? 2 : 1);
  return (unsteady?.regions ?? []).flatMap(({ sentence, boxes: [box] }, index) =>
    box
      ? [
          {
            id: `unsteady-${index + 1}`,
            number: index + 1,
            label: sentence,
            tone: "neutral" as const,
            box: {
              x: box.x * ratio,
              y: box.y * ratio,
              width: box.width * ratio,
              height: box.height * ratio,
            },
          },
        ]
      : [],
  );
}
