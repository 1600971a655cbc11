import { May } from "@sitewright/api-client";
import { type AppPath, type IssuesSearch, issueViews, paths } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import { ButtonLink, ExportMenu, KeyHints, Segmented, SplitView } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import * as styles from "../components/inbox/inbox.css.ts";
import { InboxDetail } from "../components/inbox/inbox-detail.tsx";
import { InboxList } from "../components/inbox/inbox-list.tsx";
import { useInbox } from "../components/inbox/use-inbox.ts";
import { ActionBar } from "../components/issue-actions/action-bar.tsx";
import { LabelsDialog } from "../components/issue-actions/labels-dialog.tsx";
import * as bar from "../components/issue-bar/issue-bar.css.ts";
import { IssueFilters } from "../components/issue-bar/issue-filters.tsx";
import { SelectionBar } from "../components/issue-bar/selection-bar.tsx";
import { useExportColumns } from "../components/issue-bar/use-export-columns.ts";
import { whereWords } from "../model/where-words.ts";
import { useTexts } from "../texts.ts";

type IssuesPageProps = {
  search: IssuesSearch;
  onSearchChange: (search: IssuesSearch) => void;
  /** Goes to an issue's own screen. */
  onOpen: (path: AppPath) => void;
};

/** What is wrong on all sites, as an inbox: the list at the left, what is open of it at the right. */
export function IssuesPage({ search, onSearchChange, onOpen }: IssuesPageProps) {
  const texts = useTexts("inbox");
  const severities = useTexts("severities");
  const words = useTexts("where");
  const { hint } = useTexts("keys");
  const columns = useExportColumns();
  const inbox = useInbox({
    search,
    onSearchChange,
    onFullScreen: (id) => onOpen(paths.issue(id)),
  });
  const { list, selected, current, actions, choice, setChoice } = inbox;
  const isOpen = search.issue !== undefined;
  const view = search.view ?? "open";
  return (
    <div className={styles.root} data-screen="full">
      <div className={styles.head} data-open={isOpen}>
        <div className={bar.title}>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <Segmented
            label={texts.view}
            value={view}
            onChange={(next) =>
              onSearchChange({ ...search, view: next === "open" ? undefined : next })
            }
            items={issueViews.map((value) => ({
              value,
              label: texts.views[value],
              count: value === "closed" ? undefined : list.tabs?.[value],
            }))}
          />
          <span className={bar.push} />
          <ExportMenu
            columns={columns}
            rows={list.rows}
            exportAs={{ name: "issues", rows: inbox.all }}
            small
          />
          <May call="issues.create">
            <ButtonLink tone="primary" icon={icons.plus} href={paths.newIssue()}>
              {texts.newIssue}
            </ButtonLink>
          </May>
        </div>
        <IssueFilters search={search} labels={list.labels} onSearchChange={onSearchChange} />
      </div>
      <SplitView
        open={isOpen}
        list={
          <>
            <InboxList
              list={list}
              search={search}
              selection={inbox.selection}
              onClearFilters={() => onSearchChange({ view: search.view })}
            />
            {selected.length > 0 && (
              <SelectionBar
                selected={selected.length}
                count={list.count}
                onSelectAll={inbox.selectAll}
                isSelectingAll={inbox.isSelectingAll}
                onClear={inbox.clearSelection}
              >
                <ActionBar
                  rows={selected}
                  actions={actions}
                  open={choice}
                  onOpenChange={setChoice}
                  showKeys
                />
              </SelectionBar>
            )}
            <div className={bar.hints}>
              <KeyHints hints={hint} />
            </div>
          </>
        }
        detail={
          <InboxDetail
            id={search.issue}
            actions={actions}
            choice={selected.length > 0 ? null : choice}
            onChoiceChange={setChoice}
            onClose={() => inbox.open(undefined)}
            onFullScreen={() => search.issue && onOpen(paths.issue(search.issue))}
            commentRef={inbox.commentRef}
          />
        }
      />
      {choice === "labels" && inbox.meant.length > 0 && (
        <LabelsDialog rows={inbox.meant} actions={actions} onClose={() => setChoice(null)} />
      )}
      <Spoken>
        {current &&
          texts.announced(current.title, severities[current.severity], whereWords(current, words))}
      </Spoken>
    </div>
  );
}
