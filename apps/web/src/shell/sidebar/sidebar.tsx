import { useSession } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { Avatar, Brand, Button, Icon, type IconName } from "@sitewright/ui-kit";
import { useLocation } from "@tanstack/react-router";
import { RouterLink } from "../../app/router-link.tsx";
import { useAddSite } from "../add-site/add-site-provider.tsx";
import * as styles from "./sidebar.css.ts";

type Entry = { href: string; label: string; icon: IconName };

const entries: Entry[] = [{ href: paths.home(), label: "Home", icon: "home" }];

/** Brand, Add Site, the ways to the screens, and whose team this is. `onChoose` follows any choice. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const addSite = useAddSite();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.root}>
      <RouterLink href={paths.home()} className={styles.brand} onClick={onChoose}>
        <Brand />
      </RouterLink>
      <Button
        icon="plus"
        fullWidth
        onClick={() => {
          onChoose?.();
          addSite();
        }}
      >
        Add Site
      </Button>
      <nav className={styles.nav} aria-label="Main">
        {entries.map(({ href, label, icon }) => (
          <RouterLink
            key={href}
            href={href}
            className={styles.entry}
            aria-current={pathname === href ? "page" : undefined}
            onClick={onChoose}
          >
            <Icon name={icon} />
            {label}
          </RouterLink>
        ))}
      </nav>
      <TeamBlock />
    </div>
  );
}

function TeamBlock() {
  const name = useSession(({ team }) => team?.name ?? "");
  const email = useSession(({ auth }) => auth.account?.email ?? "");
  return (
    <div className={styles.team}>
      <Avatar name={name} decorative />
      <div className={styles.teamText}>
        <div className={styles.teamName} title={name}>
          {name}
        </div>
        <div className={styles.email} title={email}>
          {email}
        </div>
      </div>
    </div>
  );
}
