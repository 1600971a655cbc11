import { type TipProps, useTip } from "./tip-context.ts";
import { TooltipParts } from "./tooltip-parts.tsx";
import { TooltipProvider } from "./tooltip-provider.tsx";

export type TooltipProps = Pick<TipProps, "content" | "children">;

/** A short explanation on hover (after 100 ms) and on keyboard focus; Escape hides it. */
export function Tooltip(props: TooltipProps) {
  // A screen rendered alone, in a story or a test, has no provider above it.
  if (useTip() !== null) return <TooltipParts {...props} />;
  return (
    <TooltipProvider>
      <TooltipParts {...props} />
    </TooltipProvider>
  );
}
