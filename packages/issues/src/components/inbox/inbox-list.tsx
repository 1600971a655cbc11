import { May } from "@sitewright/api-client";
import { type IssuesSearch, paths } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import { Button, ButtonLink, EmptyState, Skeleton, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { IssueListQuery } from "../../api/use-issue-list.ts";
import { useTexts } from "../../texts.ts";
import { IssueList } from "../issue-list/issue-list.tsx";
import type { Selection } from "../issue-list/use-selection.ts";
import * as styles from "./inbox.css.ts";

type InboxListProps = {
  list: IssueListQuery;
  search: IssuesSearch;
  selection: Selection | undefined;
  onClearFilters: () => void;
};

/** The rows of the inbox; while they load, their outline, and without any, why. */
export function InboxList({ list, search, selection, onClearFilters }: InboxListProps) {
  const texts = useTexts("inbox");
  const { issue, view, group, sort: _sort, ...narrowed } = search;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  if (list.isPending) return <LoadingRows label={texts.loading} />;
  return (
    <div className={styles.scroll}>
      {list.isError && (
        <div className={styles.state}>
          <QueryError query={list} title={texts.notLoaded} />
        </div>
      )}
      {list.rows.length > 0 ? (
        <IssueList
          issues={list.rows}
          by={group ?? "state"}
          counts={list.counts}
          current={issue}
          selection={selection}
          hrefOf={(id) => paths.issues({ ...search, issue: id })}
        />
      ) : (
        !list.isError &&
        (isNarrowed ? (
          <EmptyState
            icon={icons.search}
            title={texts.noMatch}
            description={texts.noMatchAbout}
            actions={<Button onClick={onClearFilters}>{texts.clearFilters}</Button>}
          />
        ) : (
          <EmptyState
            icon={icons.checkCircle}
            title={texts.none[view ?? "open"]}
            description={texts.noneAbout}
            actions={
              <May call="issues.create">
                <ButtonLink icon={icons.plus} href={paths.newIssue()}>
                  {texts.newIssue}
                </ButtonLink>
              </May>
            }
          />
        ))
      )}
      {list.left > 0 && (
        <div className={styles.more}>
          <Button fullWidth pending={list.isFetchingNextPage} onClick={list.fetchMore}>
            {texts.more(list.left)}
          </Button>
        </div>
      )}
    </div>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div className={styles.scroll}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className={styles.skeletonRow}>
          <Skeleton height="32px" />
        </div>
      ))}
    </div>
  );
}
