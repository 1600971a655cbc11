import type { Migration, MigrationSearch, Rehearsal } from "@sitewright/contract";
import { CausesCard } from "../causes-card/causes-card.tsx";
import { MappingCard } from "../mapping-card/mapping-card.tsx";
import { PageDrawer } from "../page-drawer/page-drawer.tsx";
import { PagesTable } from "../pages-table/pages-table.tsx";
import { RehearsalsCard } from "../rehearsals-card/rehearsals-card.tsx";
import * as styles from "./rehearsal-view.css.ts";

type RehearsalViewProps = {
  migration: Migration;
  rehearsal: Rehearsal;
  search: MigrationSearch;
  onSearchChange: (search: MigrationSearch) => void;
  onMap: () => void;
};

/** What the newest rehearsal says: the list first, then each page. */
export function RehearsalView({
  migration: { site, corrections },
  rehearsal,
  search,
  onSearchChange,
  onMap,
}: RehearsalViewProps) {
  const { number } = rehearsal;
  return (
    <>
      <div className={styles.columns}>
        <CausesCard
          site={site}
          rehearsal={rehearsal}
          onMap={onMap}
          onSee={(path) => onSearchChange({ ...search, path, verdict: undefined })}
        />
        <div className={styles.side}>
          <MappingCard rehearsal={rehearsal} corrections={corrections} onEdit={onMap} />
          <RehearsalsCard site={site} />
        </div>
      </div>
      <PagesTable
        inBrowser={rehearsal.in_browser !== "none"}
        {...{ site, number, search, onSearchChange, onMap }}
      />
      {search.row !== undefined && (
        <PageDrawer
          {...{ site, number, position: search.row }}
          onClose={() => onSearchChange({ ...search, row: undefined })}
        />
      )}
    </>
  );
}
