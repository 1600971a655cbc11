import type { TestImage } from "@sitewright/contract";
import { pageSizeOf } from "@sitewright/feature-kit";
import type { Shot } from "./picture.ts";

/** A picture that there is, of one side of a test. */
export type SidePicture = NonNullable<TestImage["before"]>;

/** A picture as it is drawn: on a phone it has several pixels for one of the page, which marks and rows are in. */
export function shotOf(picture: SidePicture, src: string): Shot {
  const { width, height } = pageSizeOf(picture);
  return { width, height, strips: [{ src, top: 0, height }] };
}
