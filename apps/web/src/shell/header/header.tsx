import { paths } from "@sitewright/contract";
import { GlobalSearch } from "@sitewright/search";
import { Brand, ThemeToggle, useShortcuts } from "@sitewright/ui-kit";
import { useGo } from "../../app/navigation/go.ts";
import { RouterLink } from "../../app/router-link.tsx";
import type { OutsideLinks } from "../../config/env.ts";
import { useAddSite } from "../add-site/add-site-provider.tsx";
import { useCommands } from "../commands/use-commands.ts";
import { messages } from "../messages.ts";
import { SidebarDrawer } from "../sidebar/sidebar-drawer.tsx";
import { UserMenu } from "../user-menu/user-menu.tsx";
import * as styles from "./header.css.ts";

/** The bar over every signed-in screen: search, theme and the person's menu. */
export function Header({ links }: { links: OutsideLinks }) {
  const addSite = useAddSite();
  const go = useGo();
  const { screens, actions, dialog } = useCommands(links);
  useShortcuts(messages.header.everywhere, [
    { keys: "g h", label: messages.header.goHome, run: () => go(paths.home()) },
    { keys: "g s", label: messages.header.goSchedules, run: () => go(paths.schedules()) },
    { keys: "g i", label: messages.header.goIssues, run: () => go(paths.issues()) },
    {
      keys: "n",
      label: messages.header.addSite,
      run: (event) => {
        // Else the letter is typed into the field that takes the focus.
        event.preventDefault();
        addSite();
      },
    },
  ]);
  return (
    <header className={styles.root}>
      <div className={styles.small}>
        <SidebarDrawer />
        <RouterLink
          href={paths.home()}
          aria-label={messages.header.toHome}
          className={styles.brand}
        >
          <Brand markOnly />
        </RouterLink>
      </div>
      <div className={styles.search}>
        <GlobalSearch onGo={go} screens={screens} actions={actions} />
      </div>
      <ThemeToggle />
      <UserMenu links={links} />
      {dialog}
    </header>
  );
}
