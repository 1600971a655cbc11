import type { ReactNode, Ref } from "react";
import type { FromTrigger } from "../button/from-trigger.ts";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { Destination } from "./href.ts";
import * as styles from "./link.css.ts";
import { useLinkComponent } from "./link-provider.tsx";
import { messages } from "./messages.ts";

export type LinkProps = FromTrigger<"a"> &
  Destination & {
    children: ReactNode;
    tone?: "accent" | "plain";
    ref?: Ref<HTMLAnchorElement>;
  };

/** A way to another page. */
export function Link({
  href,
  children,
  tone = "accent",
  external = false,
  ref,
  ...fromTrigger
}: LinkProps) {
  const texts = useKitTexts("link", messages);
  const Anchor = useLinkComponent();
  if (!external) {
    return (
      <Anchor {...fromTrigger} href={href} className={styles.tone[tone]} ref={ref}>
        {children}
      </Anchor>
    );
  }
  return (
    <a
      {...fromTrigger}
      href={href}
      className={styles.tone[tone]}
      target="_blank"
      rel="noopener noreferrer"
      ref={ref}
    >
      {children}
      <span className={styles.external}>
        <Icon icon={icons.external} size={12} />
      </span>
      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
    </a>
  );
}
