import * as RadixTooltip from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import * as styles from "./tooltip.css.ts";
import { TooltipProvider, useTooltipProvided } from "./tooltip-provider.tsx";

export type TooltipProps = {
  content: ReactNode;
  /** One element that can take the focus: a button or a link. */
  children: ReactElement;
};

/** A short explanation on hover (after 100 ms) and on keyboard focus; Escape hides it. */
export function Tooltip(props: TooltipProps) {
  // A screen rendered alone, in a story or a test, has no provider above it.
  if (useTooltipProvided()) return <TooltipParts {...props} />;
  return (
    <TooltipProvider>
      <TooltipParts {...props} />
    </TooltipProvider>
  );
}

function TooltipParts({ content, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.content} sideOffset={6} collisionPadding={8}>
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
