import type { AppMode } from "@sitewright/contract";
import { ShortcutsProvider, TooltipProvider } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { focusContent } from "../../app/focus-content.ts";
import type { OutsideLinks } from "../../config/env.ts";
import { AddSiteProvider } from "../add-site/add-site-provider.tsx";
import { Header } from "../header/header.tsx";
import { messages } from "../messages.ts";
import { Sidebar } from "../sidebar/sidebar.tsx";
import { useSidebar } from "../sidebar/sidebar-store.ts";
import * as styles from "./app-shell.css.ts";

type AppShellProps = { appMode: AppMode; links: OutsideLinks; children: ReactNode };

/** What surrounds every signed-in screen: sidebar, header, and the place for dialogs. */
export function AppShell({ appMode, links, children }: AppShellProps) {
  const { choice, toggle } = useSidebar();
  return (
    <TooltipProvider>
      <ShortcutsProvider>
        <AddSiteProvider appMode={appMode}>
          <SkipLink />
          <div className={styles.root} data-sidebar={choice}>
            <aside className={styles.aside}>
              <Sidebar collapsed={choice === "closed"} onToggle={toggle} />
            </aside>
            <div>
              <Header links={links} />
              <main className={styles.content} id={contentId}>
                {children}
              </main>
            </div>
          </div>
        </AddSiteProvider>
      </ShortcutsProvider>
    </TooltipProvider>
  );
}

/** Where the skip link leads. */
const contentId = "content";

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
      {messages.appShell.skip}
    </a>
  );
}
