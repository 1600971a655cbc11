import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import * as icons from "../icon/icons.ts";
import { WindowContent } from "../internal/window-content.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import * as styles from "./drawer.css.ts";
import { messages } from "./messages.ts";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: "left" | "right";
  /** Room for a form, which keeps its title and its buttons in view; on a phone it takes all of the screen. */
  wide?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /** The title is there for readers only, because the content names itself. */
  hideTitle?: boolean;
};

/** A panel over one edge of the screen: keeps the focus inside, closes on Escape or a press beside it. */
export function Drawer({
  open,
  onOpenChange,
  title,
  side = "right",
  wide = false,
  children,
  footer,
  hideTitle = false,
}: DrawerProps) {
  const texts = useKitTexts("drawer", messages);
  const heading = <Radix.Title className={styles.title}>{title}</Radix.Title>;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <WindowContent
          className={styles.side[side]}
          data-wide={wide || undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // On the button that closes, its tooltip would take the first Escape.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
        >
          <div className={styles.header}>
            {hideTitle ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
            <Radix.Close asChild>
              <IconButton icon={icons.close} label={texts.close} size="small" />
            </Radix.Close>
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </WindowContent>
      </Radix.Portal>
    </Radix.Root>
  );
}
