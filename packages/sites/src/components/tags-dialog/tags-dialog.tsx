import { reasonOf } from "@sitewright/feature-kit";
import { Button, Dialog, Form, TextField, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { type Tagged, useUpdateTags } from "../../api/use-update-tags.ts";
import { messages } from "../../messages.ts";
import { readTags, tagsError } from "../../model/tags-text.ts";
import { UndoToast } from "../undo-toast/undo-toast.tsx";

type TagsDialogProps = {
  /** What is tagged: its name for people, and its tags so far. */
  target: Tagged & { name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Changes the tags of a site or a page; the toast after it takes the change back. */
export function TagsDialog({ target, open, onOpenChange }: TagsDialogProps) {
  const { kind, id, name, tags: before } = target;
  const [text, setText] = useState(before.join(", "));
  const updateTags = useUpdateTags();
  const tags = readTags(text);
  const error = tagsError(tags);

  function save() {
    if (error !== undefined) return;
    updateTags.mutate(
      { kind, id, tags },
      {
        onSuccess: () => {
          onOpenChange(false);
          const undo = () => updateTags.mutateAsync({ kind, id, tags: before });
          toast.undo(<UndoToast text={messages.tagsChanged(name)} onUndo={undo} />, { id });
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit tags"
      description={name}
      busy={updateTags.isPending}
      footer={
        <Button tone="primary" onClick={save} pending={updateTags.isPending}>
          Save tags
        </Button>
      }
    >
      <Form onSubmit={save}>
        <TextField
          label="Tags"
          value={text}
          onChange={setText}
          hint="Words with commas between, for example: client, shop"
          error={error ?? (updateTags.isError ? reasonOf(updateTags.error) : undefined)}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
