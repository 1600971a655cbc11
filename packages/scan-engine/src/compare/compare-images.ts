import { readSnapshot } from "../snapshot/read-snapshot.ts";
import type { Cause, Facet } from "./cause.ts";
import type {
  ComparedPicture,
  Comparison,
  LeftOutReason,
  PartComparison,
  PictureFigures,
} from "./comparison.ts";
import type { KeptPicture } from "./kept-picture.ts";
import type { ComparedSide, KeptScan } from "./kept-scan.ts";
import { openPng } from "./picture/open-png.ts";
import { comparePages, type PageComparison, type PageLook } from "./visual/compare-page.ts";
import { findUnsteady } from "./visual/find-unsteady.ts";
import { isUnsteady } from "./visual/unsteady.ts";

export type ImagesComparison = Pick<
  Comparison,
  "causes" | "unsteady" | "pictures" | "dropped" | "wants"
> & { part: PartComparison<PictureFigures> };

/** Beyond them a page that moves is as well known as it will be. */
const mostFurther = 3;

/**
 * Compares the pictures of two scans, device by device; further loads of a side say what moves by itself.
 * They are wanted only where something was found.
 */
export function compareImages(before: ComparedSide, after: ComparedSide): ImagesComparison {
  const pairs = pairsOf(before.scan, after.scan);
  const whole: ImagesComparison = {
    causes: [],
    unsteady: [],
    pictures: [],
    dropped: 0,
    wants: [],
    part: { compared: false, reason: missing(before.scan, after.scan) },
  };
  if (pairs.length === 0) return whole;
  const figures: PictureFigures = { differing: 0, pixels: 0 };
  for (const [was, is] of pairs) {
    const [old, current] = [lookOf(was), lookOf(is)];
    const compared = comparePages(old, current, is.index);
    const unsteady =
      compared.causes.length > 0
        ? [...unsteadyOf(after.further, is, current), ...unsteadyOf(before.further, was, old)]
        : [];
    whole.causes.push(...compared.causes);
    whole.dropped += compared.dropped;
    whole.unsteady.push(...unsteady);
    figures.differing += compared.differing.pixels;
    figures.pixels += current.picture.width * current.picture.height;
    whole.pictures.push(pictureOf(old, current, is, { compared, unsteady }));
  }
  whole.part = { compared: true, figures };
  const loads = wantedLoads(whole, after.further.length);
  if (loads > 0) whole.wants.push({ part: "images", loads });
  return whole;
}

/** One load settles a calm page; where it found something that moves, others may find more. */
function wantedLoads({ causes, unsteady }: ImagesComparison, further: number): number {
  const isOpen = causes.some((cause) => !isUnsteady(cause, unsteady));
  if (!isOpen || further >= mostFurther) return 0;
  return further === 0 || unsteady.length > 0 ? 1 : 0;
}

function pairsOf(before: KeptScan, after: KeptScan): [KeptPicture, KeptPicture][] {
  return (after.images ?? []).flatMap((picture): [KeptPicture, KeptPicture][] => {
    const other = twinOf(picture, before);
    return other ? [[other, picture]] : [];
  });
}

const twinOf = ({ index, device }: KeptPicture, { images }: KeptScan) =>
  images?.find((each) => each.index === index && each.device === device);

function missing(before: KeptScan, after: KeptScan): LeftOutReason {
  if (!before.images?.length) return after.images?.length ? "missing_before" : "not_asked";
  return "missing_after";
}

function lookOf(picture: KeptPicture): PageLook {
  const snapshot = picture.snapshot && readSnapshot(picture.snapshot);
  return { picture: openPng(picture.png), snapshot: snapshot ?? null, scale: picture.scale };
}

function unsteadyOf(further: readonly KeptScan[], picture: KeptPicture, look: PageLook): Facet[] {
  const comparisons = further.flatMap((scan) => {
    const other = twinOf(picture, scan);
    return other ? [comparePages(lookOf(other), look)] : [];
  });
  return findUnsteady(comparisons);
}

const mostRanges = 300;
/** Rows nearer to each other than this are told as one range. */
const nearRows = 8;

function pictureOf(
  before: PageLook,
  after: PageLook,
  { index, device }: KeptPicture,
  { compared, unsteady }: { compared: PageComparison; unsteady: readonly Facet[] },
): ComparedPicture {
  const { scale } = after;
  const css = (value: number) => Math.round(value / scale);
  const sizeOf = ({ picture }: PageLook) => ({
    width: Math.round(picture.width / scale),
    height: Math.round(picture.height / scale),
  });
  const ranges: { top: number; end: number }[] = [];
  for (const row of compared.differing.rows) {
    const last = ranges.at(-1);
    if (last && row - last.end <= nearRows) last.end = row + 1;
    else ranges.push({ top: row, end: row + 1 });
  }
  return {
    index,
    device,
    before: sizeOf(before),
    after: sizeOf(after),
    rows: compared.inLine.map((each) => ({
      before: css(each.before),
      after: css(each.after),
      height: css(each.height),
    })),
    differing: ranges
      .slice(0, mostRanges)
      .map(({ top, end }) => ({ top: css(top), height: Math.max(1, css(end - top)) })),
    left_out: leftOut(compared.causes, unsteady),
  };
}

const leftOut = (causes: readonly Cause[], unsteady: readonly Facet[]) =>
  causes
    .filter((cause) => isUnsteady(cause, unsteady))
    .flatMap(({ boxes }) => (boxes.after.length > 0 ? boxes.after : boxes.before))
    .slice(0, 100);
