import { May, useAccess } from "@sitewright/api-client";
import { useSession } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import {
  Avatar,
  Badge,
  Brand,
  Button,
  CutText,
  Icon,
  IconButton,
  VisuallyHidden,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useLocation } from "@tanstack/react-router";
import { RouterLink } from "../../app/router-link.tsx";
import { useAddSite } from "../add-site/add-site-provider.tsx";
import { messages } from "../messages.ts";
import { type Entry, entries, entryOf } from "./entries.ts";
import * as styles from "./sidebar.css.ts";

type SidebarProps = {
  /** Only icons with a small word below each. */
  collapsed?: boolean;
  /** Given where the sidebar can be collapsed. */
  onToggle?: () => void;
  /** Follows any choice, so that a drawer can close. */
  onChoose?: () => void;
};

/** Brand, Add Site, the ways to the screens, and whose team this is. */
export function Sidebar({ collapsed = false, onToggle, onChoose }: SidebarProps) {
  const addSite = useAddSite();
  const may = useAccess();
  const ways = entries.filter(({ call }) => call === undefined || may(call));
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = entryOf(pathname);
  const openAddSite = () => {
    onChoose?.();
    addSite();
  };
  return (
    <div className={styles.root} data-collapsed={collapsed || undefined}>
      <div className={styles.top}>
        <RouterLink
          href={paths.home()}
          className={styles.brand}
          onClick={onChoose}
          aria-label={messages.sidebar.toHome}
        >
          <Brand markOnly={collapsed} />
        </RouterLink>
        {onToggle !== undefined && (
          <IconButton
            icon={icons.panel}
            size="small"
            label={collapsed ? messages.sidebar.expand : messages.sidebar.collapse}
            onClick={onToggle}
          />
        )}
      </div>
      <May call="sites.create">
        {collapsed ? (
          <div className={styles.addSiteCollapsed}>
            <IconButton
              icon={icons.plus}
              label={messages.sidebar.addSite}
              tone="neutral"
              onClick={openAddSite}
            />
          </div>
        ) : (
          <Button icon={icons.plus} fullWidth onClick={openAddSite}>
            {messages.sidebar.addSite}
          </Button>
        )}
      </May>
      <nav className={styles.nav} aria-label={messages.sidebar.main}>
        {ways.map((entry) => (
          <RouterLink
            key={entry.href}
            href={entry.href}
            className={styles.entry}
            aria-current={entry === current ? currentKind(entry, pathname) : undefined}
            onClick={onChoose}
          >
            <Icon icon={entry.icon} />
            <span className={styles.label}>{entry.label}</span>
            <EntryBadge badge={entry.badge} />
          </RouterLink>
        ))}
      </nav>
      <TeamBlock />
    </div>
  );
}

/** `page` for the entry's own screen; `true` for one below it. */
function currentKind({ href }: Entry, pathname: string): "page" | "true" {
  return href === pathname ? "page" : "true";
}

function EntryBadge({ badge }: { badge: Entry["badge"] }) {
  const openIssues = useSession(({ metrics }) => metrics?.open_issues ?? 0);
  if (badge === "beta") {
    return (
      <span className={styles.badge}>
        <Badge tone="accent">{messages.sidebar.beta}</Badge>
      </span>
    );
  }
  if (badge !== "open-issues" || openIssues === 0) return null;
  return (
    <span className={styles.badge}>
      <Badge tone="caution">
        {openIssues}
        <VisuallyHidden> {messages.sidebar.open}</VisuallyHidden>
      </Badge>
    </span>
  );
}

function TeamBlock() {
  const name = useSession(({ team }) => team?.name ?? "");
  const email = useSession(({ auth }) => auth.account?.email ?? "");
  return (
    <div className={styles.team}>
      <Avatar name={name} decorative />
      <div className={styles.teamText}>
        <div className={styles.teamName}>
          <CutText text={name} />
        </div>
        <div className={styles.email}>
          <CutText text={email} />
        </div>
      </div>
    </div>
  );
}
