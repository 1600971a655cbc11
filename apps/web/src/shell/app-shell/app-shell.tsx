import { useSession } from "@sitewright/auth";
import { type AppMode, paths } from "@sitewright/contract";
import { Avatar, Brand, Button, ThemeToggle, Toaster, TooltipProvider } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { contentId, focusContent } from "../../app/focus-content.ts";
import { RouterLink } from "../../app/router-link.tsx";
import { useSignOut } from "../../app/use-sign-out.ts";
import { AddSiteProvider } from "../add-site/add-site-provider.tsx";
import { Drawer } from "../sidebar/drawer.tsx";
import { Sidebar } from "../sidebar/sidebar.tsx";
import * as styles from "./app-shell.css.ts";

type AppShellProps = { appMode: AppMode; children: ReactNode };

/** What surrounds every signed-in screen: sidebar, header, and the places for dialog and toasts. */
export function AppShell({ appMode, children }: AppShellProps) {
  return (
    <TooltipProvider>
      <AddSiteProvider appMode={appMode}>
        <SkipLink />
        <div className={styles.root}>
          <aside className={styles.aside}>
            <Sidebar />
          </aside>
          <div>
            <Header />
            <main className={styles.content} id={contentId}>
              {children}
            </main>
          </div>
        </div>
        <Toaster />
      </AddSiteProvider>
    </TooltipProvider>
  );
}

function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
    >
      Skip to content
    </a>
  );
}

function Header() {
  const name = useSession(({ auth }) =>
    auth.account === null ? "" : `${auth.account.first_name} ${auth.account.last_name}`,
  );
  const signOut = useSignOut();
  return (
    <header className={styles.header}>
      <div className={styles.topBar}>
        <Drawer />
        <RouterLink href={paths.home()} aria-label="Sitewright, home">
          <Brand markOnly />
        </RouterLink>
      </div>
      <ThemeToggle />
      <Avatar name={name} size="small" />
      <Button tone="ghost" size="small" icon="log-out" onClick={signOut}>
        Log out
      </Button>
    </header>
  );
}
