import { hostOf, type Site, splitPageUrls } from "@sitewright/contract";
import { reasonOf } from "@sitewright/feature-kit";
import { Button, Dialog, TextArea, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useAddPages } from "../../api/use-add-pages.ts";
import { messages } from "../../messages.ts";

type AddPagesDialogProps = { site: Site; open: boolean; onOpenChange: (open: boolean) => void };

/** Adds pages that the crawl did not find. A refusal keeps what was typed. */
export function AddPagesDialog({ site, open, onOpenChange }: AddPagesDialogProps) {
  const [text, setText] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const addPages = useAddPages(site.id);
  const refusal = addPages.isError ? reasonOf(addPages.error) : undefined;

  function submit() {
    const urls = splitPageUrls(text);
    setIsEmpty(urls.length === 0);
    if (urls.length === 0) return;
    addPages.mutate(urls, {
      onSuccess: (result) => {
        toast.success(messages.pagesAdded(result));
        setText("");
        onOpenChange(false);
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add pages"
      description={`Pages of ${hostOf(site.site_url)} that no link leads to. Each is scanned at once.`}
      busy={addPages.isPending}
      footer={
        <Button tone="primary" icon={icons.plus} onClick={submit} pending={addPages.isPending}>
          Add pages
        </Button>
      }
    >
      <TextArea
        label="Page addresses"
        rows={5}
        placeholder={"/landing/autumn\n/thank-you"}
        hint="One address a line, or separated by commas."
        value={text}
        onChange={setText}
        error={isEmpty ? messages.noPages : refusal}
        disabled={addPages.isPending}
        autoFocus
      />
    </Dialog>
  );
}
