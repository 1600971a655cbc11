import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ReactElement } from "react";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useLinkComponent } from "../link/link-provider.tsx";
import { messages } from "../link/messages.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import * as styles from "./menu.css.ts";
import type { MenuAction, MenuFace, MenuItem } from "./menu-item.ts";

export type MenuProps = {
  /** The button that opens the menu; it must take a `ref` and a button's attributes. */
  trigger: ReactElement;
  /** Names the menu for readers. */
  label: string;
  /** A function is asked when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Which edge of the trigger the menu keeps to. */
  align?: "start" | "end";
  /** Given together, they let the caller open and close it, as a key does. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A list of actions and ways behind one button. Arrows, typing ahead, Escape and Home/End work. */
export function Menu({ trigger, label, items, align = "end", open, onOpenChange }: MenuProps) {
  return (
    <Radix.Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.content}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          <Entries items={items} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entries({ items }: Pick<MenuProps, "items">) {
  return (typeof items === "function" ? items() : items).map((item) =>
    "separator" in item ? (
      <Radix.Separator key={item.id} className={styles.separator} />
    ) : (
      <Entry key={item.id} {...item} />
    ),
  );
}

function Entry(item: MenuAction) {
  const { label, icon, onSelect, disabled = false, tone, checked } = item;
  const shared = {
    className: tone === "critical" ? styles.critical : styles.item,
    disabled,
    onSelect: () => onSelect?.(),
  };
  const face = (
    <>
      {icon !== undefined && <Icon icon={icon} />}
      <span className={styles.label}>{label}</span>
    </>
  );
  if (checked !== undefined) {
    return (
      <Radix.CheckboxItem
        {...shared}
        checked={checked}
        onSelect={(event) => {
          event.preventDefault();
          onSelect?.();
        }}
      >
        <span className={styles.tick}>{checked && <Icon icon={icons.check} size={14} />}</span>
        {face}
      </Radix.CheckboxItem>
    );
  }
  if (item.href !== undefined && !disabled) {
    return (
      <Radix.Item {...shared} asChild>
        <EntryLink {...item} href={item.href}>
          {face}
        </EntryLink>
      </Radix.Item>
    );
  }
  return <Radix.Item {...shared}>{face}</Radix.Item>;
}

function EntryLink({
  href,
  external = false,
  children,
  // The item's own fields are drawn by `children`; what is left is what Radix hands to its child.
  label: _label,
  icon: _icon,
  onSelect: _onSelect,
  tone: _tone,
  checked: _checked,
  disabled: _disabled,
  id: _id,
  ...fromItem
}: MenuFace & { href: string; external?: boolean | undefined; children: React.ReactNode }) {
  const texts = useKitTexts("link", messages);
  const Anchor = useLinkComponent();
  if (!external) {
    return (
      <Anchor {...fromItem} href={href}>
        {children}
      </Anchor>
    );
  }
  return (
    <a {...fromItem} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={styles.external}>
        <Icon icon={icons.external} size={13} />
      </span>
      <VisuallyHidden> {texts.newTab}</VisuallyHidden>
    </a>
  );
}
