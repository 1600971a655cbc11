import * as Radix from "@radix-ui/react-popover";
import type { ReactElement, ReactNode } from "react";
import * as styles from "./popover.css.ts";

export type PopoverProps = {
  /** The button that opens it; it must take a `ref` and a button's attributes. */
  trigger: ReactElement;
  /** Names the popover for readers. */
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** Given together, they let the caller open and close it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A small panel beside its button, for a few controls or facts. Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  children,
  align = "center",
  open,
  onOpenChange,
}: PopoverProps) {
  return (
    <Radix.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.content}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
