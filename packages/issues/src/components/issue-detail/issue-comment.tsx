import type { Issue } from "@sitewright/contract";
import {
  forgetDraft,
  keepDraft,
  readDraft,
  useAssignees,
  useReasonOf,
} from "@sitewright/feature-kit";
import { CommentBox, toast } from "@sitewright/ui-kit";
import { type Ref, useState } from "react";
import { useComment } from "../../api/use-comment.ts";
import { useTexts } from "../../texts.ts";

/** What somebody has to say of an issue; whoever is named behind an @ hears of it. */
export function IssueComment({ issue, ref }: { issue: Issue; ref?: Ref<HTMLTextAreaElement> }) {
  const texts = useTexts("detail");
  const reasonOf = useReasonOf();
  const people = useAssignees();
  const comment = useComment(issue.id);
  const draft = `comment-${issue.id}`;
  const [text, setText] = useState(() => textIn(readDraft(draft)));
  const change = (next: string) => {
    setText(next);
    if (next === "") forgetDraft(draft);
    else keepDraft(draft, next);
  };
  const send = () =>
    comment.mutate(
      {
        text,
        mentions: people.flatMap(({ id, name }) => (text.includes(`@${name}`) ? [id] : [])),
      },
      { onSuccess: () => change(""), onError: (error) => void toast.error(reasonOf(error)) },
    );
  return (
    <CommentBox
      label={texts.comment}
      placeholder={texts.commentPlaceholder}
      submit={texts.send}
      value={text}
      onChange={change}
      people={people}
      peopleLabel={texts.people}
      onSend={send}
      pending={comment.isPending}
      {...(ref !== undefined && { ref })}
    />
  );
}

const textIn = (kept: unknown) => (typeof kept === "string" ? kept : "");
