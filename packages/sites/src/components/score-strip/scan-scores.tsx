import type { Page, Scan } from "@sitewright/contract";
import { Delta } from "@sitewright/ui-kit";
import { useScoreChanges } from "../../api/use-score-changes.ts";
import type { HealthParts } from "../../model/health-halves.ts";
import type { PartScore } from "../../model/score-made.ts";
import { useTexts } from "../../texts.ts";
import { ScanHealthMade } from "../health-made/scan-health-made.tsx";
import { ScoreMade } from "../health-made/score-made.tsx";
import { HealthStrip } from "./health-strip.tsx";
import { useScoreNames } from "./use-score-names.ts";

type ScanScoresProps = {
  label: string;
  pageId: Page["id"];
  /** The scan that the scores are of; null without any. */
  scanId: Scan["id"] | null;
  health: number | null;
  parts: HealthParts;
  /** Whether another scan is under way, which replaces them. */
  isWorking?: boolean;
  /** What that one has already. */
  fresh?: HealthParts | undefined;
};

/**
 * A scan's health and the five scores behind it, each with how far it moved since the finished scan before and with
 * how it is made; while another is under way, each stands quietly until that one has its own.
 */
export function ScanScores({ label, pageId, scanId, health, parts, ...work }: ScanScoresProps) {
  const { isWorking = false, fresh = null } = work;
  const texts = useTexts("words");
  const names = useScoreNames();
  const changes = useScoreChanges(pageId, scanId);
  const moved = (points: number | null | undefined) =>
    typeof points === "number" && !isWorking ? (
      <Delta points={points} label={texts.moved(points)} />
    ) : undefined;
  const partOf = (part: PartScore) => {
    const isOfThisScan = (fresh?.[part] ?? null) === null;
    return {
      label: names[part],
      value: fresh?.[part] ?? parts[part],
      isOutdated: isWorking && isOfThisScan,
      description: moved(changes?.[part]),
      ...(scanId !== null &&
        isOfThisScan && { explanation: <ScoreMade part={part} scanId={scanId} /> }),
    };
  };
  return (
    <HealthStrip
      label={label}
      health={{
        label: names.health,
        value: health,
        isOutdated: isWorking,
        description: moved(changes?.health),
        explanation: <ScanHealthMade health={health} parts={parts} scanId={scanId} />,
      }}
      parts={partScores.map(partOf)}
    />
  );
}

const partScores = [
  "performance",
  "accessibility",
  "best_practices",
  "seo",
  "security",
] as const satisfies readonly PartScore[];
