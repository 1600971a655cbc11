import { findingQueries, useApi } from "@sitewright/api-client";
import type { Finding, Scan } from "@sitewright/contract";
import { pageSizeOf } from "@sitewright/feature-kit";
import type { PictureMark } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { isInPicture } from "../../model/is-in-picture.ts";

/** Findings that the first look at a scan shows. */
const keyFindings = 6;

export type NumberedFinding = {
  finding: Finding;
  /** The one on the picture; null for what has no place there. */
  number: number | null;
};

/** A scan's gravest findings, those with a place on its picture numbered in their order, and their marks. */
export function useKeyFindings(scan: Scan) {
  const api = useApi();
  const query = useQuery(
    findingQueries.list(api, { scan_id: scan.id, limit: keyFindings, sort: "severity" }),
  );
  // Further devices have pictures, and nothing else.
  const image = scan.images?.[0] ?? null;
  const page = image && pageSizeOf(image);
  const there = query.data?.results.filter(({ state }) => state !== "gone") ?? [];
  let last = 0;
  const findings = there.map((finding): NumberedFinding => {
    const isMarked = page !== null && boxesOf(finding).some((box) => isInPicture(box, page));
    return { finding, number: isMarked ? ++last : null };
  });
  const marks = findings.flatMap(({ finding, number }): PictureMark[] =>
    number === null || page === null
      ? []
      : boxesOf(finding)
          .filter((box) => isInPicture(box, page))
          .map((box) => ({
            ...{ id: finding.id, number, box, label: finding.title },
            tone: tones[finding.severity],
          })),
  );
  return { query, findings, marks, image };
}

function boxesOf({ checks }: Finding) {
  return checks.flatMap(({ evidence }) => evidence?.elements.flatMap(({ box }) => box ?? []) ?? []);
}

const tones = {
  critical: "critical",
  high: "critical",
  medium: "caution",
  low: "neutral",
} as const;
