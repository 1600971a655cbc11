import { issueQueries, useApi } from "@sitewright/api-client";
import { Loaded } from "@sitewright/feature-kit";
import { EmptyState, IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { useTexts } from "../../texts.ts";
import { ActionBar, type OpenChoice } from "../issue-actions/action-bar.tsx";
import type { IssueActions } from "../issue-actions/use-issue-actions.tsx";
import * as styles from "../issue-detail/issue-detail.css.ts";
import { IssueDetail } from "../issue-detail/issue-detail.tsx";

type InboxDetailProps = {
  id: string | undefined;
  actions: IssueActions;
  choice: OpenChoice;
  onChoiceChange: (choice: OpenChoice) => void;
  onClose: () => void;
  onFullScreen: () => void;
  commentRef: RefObject<HTMLTextAreaElement | null>;
};

/** The issue that is open beside the list, or what would be there. */
export function InboxDetail({ id, ...props }: InboxDetailProps) {
  const texts = useTexts("inbox");
  if (id === undefined) {
    return (
      <EmptyState
        icon={icons.alert}
        title={texts.nothingOpen}
        description={texts.nothingOpenAbout}
      />
    );
  }
  return <Opened key={id} id={id} {...props} />;
}

function Opened(props: InboxDetailProps & { id: string }) {
  const { id, actions, choice, onChoiceChange, onClose, onFullScreen, commentRef } = props;
  const texts = useTexts("actions");
  const { loading } = useTexts("detail");
  const query = useQuery(issueQueries.detail(useApi(), id));
  return (
    <Loaded query={query} label={loading}>
      {(issue) => (
        <IssueDetail
          issue={issue}
          level="h2"
          commentRef={commentRef}
          before={
            <span className={styles.back}>
              <IconButton icon={icons.chevronLeft} label={texts.closeDetail} onClick={onClose} />
            </span>
          }
          actions={
            <ActionBar
              rows={[issue]}
              actions={actions}
              open={choice}
              onOpenChange={onChoiceChange}
            />
          }
          after={
            <IconButton
              icon={icons.fullScreen}
              label={texts.fullScreen}
              size="small"
              onClick={onFullScreen}
            />
          }
        />
      )}
    </Loaded>
  );
}
