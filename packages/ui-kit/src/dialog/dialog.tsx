import * as RadixDialog from "@radix-ui/react-dialog";
import clsx from "clsx";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { WindowContent } from "../internal/window-content.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./dialog.css.ts";
import { messages } from "./messages.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** `wide` has room for two columns. */
  size?: "medium" | "wide";
  /** Work is running: Escape, the close button and a press outside do nothing until it ends. */
  busy?: boolean | undefined;
};

/** A window over the page that keeps the focus inside and gives it back when it closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "medium",
  busy = false,
}: DialogProps) {
  const texts = useKitTexts("dialog", messages);
  return (
    <RadixDialog.Root
      open={open}
      onOpenChange={(next) => (busy && !next ? undefined : onOpenChange(next))}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay}>
          <WindowContent
            className={clsx(styles.content, size === "wide" && styles.wide)}
            aria-busy={busy || undefined}
            onInteractOutside={(event) => {
              // A toast lies over the dialog; closing it is no press outside.
              if (event.target instanceof Element && event.target.closest("[aria-live]")) {
                event.preventDefault();
              }
            }}
            // Radix warns when a dialog has no description unless told that none is meant.
            {...(description === undefined && { "aria-describedby": undefined })}
          >
            <div className={styles.header}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description asChild>
                  <div className={styles.description}>{description}</div>
                </RadixDialog.Description>
              )}
            </div>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
            {/* Last, so that the dialog opens with the focus on its first field. */}
            <div className={styles.close}>
              <RadixDialog.Close asChild>
                <IconButton icon={icons.close} label={texts.close} size="small" disabled={busy} />
              </RadixDialog.Close>
            </div>
          </WindowContent>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
