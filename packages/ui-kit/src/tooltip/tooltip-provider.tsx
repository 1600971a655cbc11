import * as RadixTooltip from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";
import { createContext, use } from "react";

/** Hovering this long shows a tooltip, in milliseconds. */
const tooltipDelay = 100;

const ProvidedContext = createContext(false);

/** Shares one delay among all tooltips inside, so that moving along a toolbar shows each at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <ProvidedContext value={true}>
      <RadixTooltip.Provider delayDuration={tooltipDelay}>{children}</RadixTooltip.Provider>
    </ProvidedContext>
  );
}

/** Whether a `TooltipProvider` is above. */
export function useTooltipProvided(): boolean {
  return use(ProvidedContext);
}
