import { issueQueries, useApi, useMay } from "@sitewright/api-client";
import { type Issue, paths } from "@sitewright/contract";
import { LoadedScreen } from "@sitewright/feature-kit";
import { PageHeader, useShortcuts } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ActionBar, type OpenChoice } from "../components/issue-actions/action-bar.tsx";
import { LabelsDialog } from "../components/issue-actions/labels-dialog.tsx";
import { useIssueActions } from "../components/issue-actions/use-issue-actions.tsx";
import { BackLink } from "../components/issue-detail/back-link.tsx";
import { IssueDetail } from "../components/issue-detail/issue-detail.tsx";
import { useTexts } from "../texts.ts";

/** One issue on a screen of its own. */
export function IssuePage({ issueId }: { issueId: string }) {
  const texts = useTexts("detail");
  const query = useQuery(issueQueries.detail(useApi(), issueId));
  const crumbs = [{ label: texts.issues, href: paths.issues() }];
  return (
    <LoadedScreen
      query={query}
      label={texts.loading}
      failedHeader={<PageHeader title={texts.issue} breadcrumbs={crumbs} />}
    >
      {(issue, stale) => (
        <div data-screen="full">
          {stale}
          <Known issue={issue} />
        </div>
      )}
    </LoadedScreen>
  );
}

function Known({ issue }: { issue: Issue }) {
  const keys = useTexts("keys");
  const { title } = useTexts("inbox");
  const actions = useIssueActions();
  const [choice, setChoice] = useState<OpenChoice>(null);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  const rows = [issue];
  const when = useMay("issues.update");
  useShortcuts(title, [
    { keys: "e", label: keys.close, when, run: () => void actions.closeOrReopen(rows) },
    { keys: "a", label: keys.assign, when, run: () => setChoice("assign") },
    { keys: "l", label: keys.label, when, run: () => setChoice("labels") },
    { keys: "m", label: keys.mute, when, run: () => void actions.muteOrUnmute(rows) },
    {
      keys: "c",
      label: keys.comment,
      when,
      run(event) {
        // The letter would be the first of the comment.
        event.preventDefault();
        commentRef.current?.focus();
      },
    },
  ]);
  return (
    <>
      <IssueDetail
        issue={issue}
        level="h1"
        commentRef={commentRef}
        before={<BackLink />}
        actions={<ActionBar rows={rows} actions={actions} open={choice} onOpenChange={setChoice} />}
      />
      {choice === "labels" && (
        <LabelsDialog rows={rows} actions={actions} onClose={() => setChoice(null)} />
      )}
    </>
  );
}
