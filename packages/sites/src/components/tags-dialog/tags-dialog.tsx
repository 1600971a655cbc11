import { endpoints } from "@sitewright/contract";
import { FormDialog, UndoToast, useApiForm, useField, useReasonOf } from "@sitewright/feature-kit";
import { TextField, toast } from "@sitewright/ui-kit";
import { type Tagged, useUpdateTags } from "../../api/use-update-tags.ts";
import { readTags, tagsError } from "../../model/tags-text.ts";
import { useTexts } from "../../texts.ts";

type TagsDialogProps = {
  /** What is tagged: its name for people, and its tags so far. */
  target: Tagged & { name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Changes the tags of a site or a page; the toast after it takes the change back. */
export function TagsDialog({ target, open, onOpenChange }: TagsDialogProps) {
  const { kind, id, name, tags: before } = target;
  const texts = useTexts("tags");
  const actionTexts = useTexts("actions");
  const reasonOf = useReasonOf();
  const updateTags = useUpdateTags();
  const form = useApiForm({
    schema: endpoints.sites.update.body,
    start: { tags: before.join(", ") },
    check: (typed) => ({ tags: tagsError(readTags(typed.tags), texts) }),
    write: (typed) => ({ tags: readTags(typed.tags) }),
    send: ({ tags }) => updateTags.mutateAsync({ kind, id, tags }),
    onSent: () => {
      onOpenChange(false);
      const undo = () => updateTags.mutateAsync({ kind, id, tags: before });
      toast.undo(
        <UndoToast
          text={texts.changed(name)}
          texts={actionTexts}
          reasonOf={reasonOf}
          onUndo={undo}
        />,
        {
          id,
        },
      );
    },
    title: texts.failed,
  });
  const tags = useField(form, "tags");
  return (
    <FormDialog
      {...{ form, open, onOpenChange }}
      title={texts.title}
      description={name}
      submit={{ label: texts.submit }}
    >
      <TextField label={texts.field} {...tags} hint={texts.hint} autoFocus />
    </FormDialog>
  );
}
