import type { AppPath, Scan } from "@sitewright/contract";
import { placeOfFinding } from "@sitewright/feature-kit";
import { useShortcuts } from "@sitewright/ui-kit";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import type { NumberedFinding } from "./use-key-findings.ts";

type Options = {
  scan: Scan;
  findings: readonly NumberedFinding[];
  onOpen: ((path: AppPath) => void) | undefined;
};

/**
 * The finding that is meant now, and its keys: `j` and `k` go along the list, `Enter` brings its mark to the
 * middle of the picture, `→` opens its place. `centred` grows with each wish to see the mark.
 */
export function useFindingKeys({ scan, findings, onOpen }: Options) {
  const texts = useTexts("overviewPanel");
  const [current, setCurrent] = useState<string>();
  const [centred, setCentred] = useState(0);
  const at = findings.findIndex(({ finding }) => finding.id === current);
  const select = (id: string | undefined) => {
    setCurrent(id);
    setCentred((times) => times + 1);
  };
  const go = (by: number) => {
    const next = findings[Math.min(Math.max(at + by, 0), findings.length - 1)];
    if (next !== undefined) select(next.finding.id);
  };
  const meant = findings[at];
  const when = findings.length > 0;
  useShortcuts(texts.keys, [
    { keys: "j", label: texts.nextMark, run: () => go(1), when },
    { keys: "k", label: texts.previousMark, run: () => go(-1), when },
    {
      keys: "Enter",
      label: texts.centreMark,
      run: (event) => isFree(event) && select(current),
      when: meant !== undefined && meant.number !== null,
    },
    {
      keys: "ArrowRight",
      label: texts.openPlace,
      run: (event) => meant && isFree(event) && onOpen?.(placeOfFinding(meant.finding, scan.id)),
      when: meant !== undefined && onOpen !== undefined,
    },
  ]);
  return { current, centred, select };
}

/** A control that has the focus, or what scrolls, keeps its own keys. */
function isFree({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element && target.matches(controls));
}

const controls = "a, button, input, select, textarea, summary, section, [role]";
