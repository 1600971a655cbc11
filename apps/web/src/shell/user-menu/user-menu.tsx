import { useSession } from "@sitewright/auth";
import { type AppPath, paths } from "@sitewright/contract";
import { AvatarButton, Menu } from "@sitewright/ui-kit";
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
        {
          ...{ id: "support", label: messages.userMenu.support, icon: icons.users },
          ...outsideOr(links.support, paths.guidePage("help")),
        },
        {
          ...{ id: "docs", label: messages.userMenu.docs, icon: icons.file },
          ...outsideOr(links.docs, paths.guide()),
        },
        { id: "line", separator: true },
        { id: "log-out", label: messages.userMenu.logOut, icon: icons.logOut, onSelect: signOut },
      ]}
    />
  );
}

/** The installation's own address, else a page of the guide. */
function outsideOr(address: string | null, page: AppPath) {
  if (address === null) return { href: page };
  return { href: address, external: true as const };
}
