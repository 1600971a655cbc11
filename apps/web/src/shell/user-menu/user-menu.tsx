import { useSession } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { AvatarButton, Menu, type MenuItem } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useSignOut } from "../../app/use-sign-out.ts";
import type { OutsideLinks } from "../../config/env.ts";
import { messages } from "../messages.ts";

/** The person's own menu: account, help from outside, and the way out. */
export function UserMenu({ links }: { links: OutsideLinks }) {
  const name = useSession(({ auth }) =>
    auth.account === null ? "" : `${auth.account.first_name} ${auth.account.last_name}`,
  );
  const signOut = useSignOut();
  return (
    <Menu
      label={messages.userMenu.yourMenu}
      trigger={<AvatarButton name={name} label={messages.userMenu.yourMenuOf(name)} />}
      items={[
        {
          id: "account",
          label: messages.userMenu.account,
          icon: icons.account,
          href: paths.account(),
        },
        outside(
          { id: "support", label: messages.userMenu.support, icon: icons.users },
          links.support,
        ),
        outside({ id: "docs", label: messages.userMenu.docs, icon: icons.file }, links.docs),
        { id: "line", separator: true },
        { id: "log-out", label: messages.userMenu.logOut, icon: icons.logOut, onSelect: signOut },
      ]}
    />
  );
}

/** A way out of the product; without an address it stays in its place and says why it leads nowhere. */
function outside(
  item: Extract<MenuItem, { label: string }>,
  address: string | null,
): Extract<MenuItem, { label: string }> {
  if (address !== null) return { ...item, href: address, external: true };
  return { ...item, label: messages.userMenu.noAddress(item.label), disabled: true };
}
