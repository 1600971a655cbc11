import * as RadixTooltip from "@radix-ui/react-tooltip";
import type { TipProps } from "./tip-context.ts";
import * as styles from "./tooltip.css.ts";

/** A tooltip below a provider. */
export function TooltipParts({ content, children, ...opened }: TipProps) {
  return (
    <RadixTooltip.Root {...opened}>
      <RadixTooltip.Trigger
        asChild
        onFocus={(event) => {
          // The focus that comes back when a menu or a dialog closes by the mouse asks for no explanation.
          if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
        }}
      >
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.content} sideOffset={6} collisionPadding={8}>
          {content}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
