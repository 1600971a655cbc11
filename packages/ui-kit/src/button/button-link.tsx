import clsx from "clsx";
import type { ReactNode, Ref } from "react";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import type { Href } from "../link/href.ts";
import { useLinkComponent } from "../link/link-provider.tsx";
import * as styles from "./button.css.ts";
import type { ButtonTone } from "./button.tsx";
import type { FromTrigger } from "./from-trigger.ts";

export type ButtonLinkProps = FromTrigger<"a"> & {
  href: Href;
  children: ReactNode;
  tone?: ButtonTone;
  size?: "medium" | "small";
  icon?: IconShape | undefined;
  fullWidth?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link with a button's look: the step that leads to another page. */
export function ButtonLink({
  href,
  children,
  tone = "neutral",
  size = "medium",
  icon,
  fullWidth = false,
  ref,
  ...fromTrigger
}: ButtonLinkProps) {
  const Anchor = useLinkComponent();
  return (
    <Anchor
      {...fromTrigger}
      ref={ref}
      href={href}
      className={clsx(styles.size[size], styles.tone[tone], fullWidth && styles.fullWidth)}
    >
      {icon !== undefined && <Icon icon={icon} />}
      {children}
    </Anchor>
  );
}
