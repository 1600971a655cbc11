import { Button, Dialog, Stack, TextField, toast } from "@sitewright/ui-kit";
import { useId, useState } from "react";
import { useTagSites } from "../../api/use-tag-sites.ts";
import { readTags, tagsError } from "../../model/tags-text.ts";
import { useTexts } from "../../texts.ts";
import { tellEach } from "./tell-each.ts";

type TagSitesDialogProps = { siteIds: readonly string[]; onClose: () => void };

/** Adds tags to several sites, or takes some from them. */
export function TagSitesDialog({ siteIds, onClose }: TagSitesDialogProps) {
  const texts = useTexts("bulk");
  const tagTexts = useTexts("tags");
  const [typed, setTyped] = useState({ add: "", remove: "" });
  const tagging = useTagSites();
  const form = useId();
  const add = readTags(typed.add);
  const remove = readTags(typed.remove);
  const error = tagsError(add, tagTexts);
  const isNothing = add.length === 0 && remove.length === 0;

  async function tag() {
    const told = await tagging.mutateAsync(siteIds.map((id) => ({ id, add, remove })));
    tellEach(told, texts.tagged);
    if (told.failed === 0) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.tagTitle(siteIds.length)}
      description={texts.tagAbout}
      busy={tagging.isPending}
      footer={
        <>
          <Button disabled={tagging.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            tone="primary"
            pending={tagging.isPending}
            disabled={isNothing || error !== undefined}
          >
            {tagTexts.submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void tag().catch(() => toast.error(tagTexts.failed));
        }}
      >
        <Stack>
          <TextField
            label={texts.addTags}
            hint={tagTexts.hint}
            value={typed.add}
            onChange={(text) => setTyped({ ...typed, add: text })}
            error={error}
            autoFocus
          />
          <TextField
            label={texts.removeTags}
            value={typed.remove}
            onChange={(text) => setTyped({ ...typed, remove: text })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
