import * as RadixTooltip from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";
import { TipContext } from "./tip-context.ts";
import { TooltipParts } from "./tooltip-parts.tsx";

/** Hovering this long shows a tooltip, in milliseconds. */
const tooltipDelay = 100;

/**
 * Gives what is inside its tooltips, icon buttons and rings among them, with one delay for all: moving
 * along a toolbar shows each at once.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <TipContext value={TooltipParts}>
      <RadixTooltip.Provider delayDuration={tooltipDelay}>{children}</RadixTooltip.Provider>
    </TipContext>
  );
}
