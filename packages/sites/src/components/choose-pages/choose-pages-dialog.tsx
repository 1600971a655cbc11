import { useDescribeError } from "@sitewright/api-client";
import { hostOf, type Site } from "@sitewright/contract";
import { usePricedTasks } from "@sitewright/feature-kit";
import { Button, Dialog, ErrorNotice, Notice, Stack, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useReplacePages } from "../../api/use-replace-pages.ts";
import { chosenPages, nothingChosen } from "../../model/page-choice.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./choose-pages.css.ts";
import { PageList } from "./page-list.tsx";

type ChoosePagesDialogProps = {
  site: Site;
  /** How many pages the plan allows it. */
  allowed: number;
  onClose: () => void;
};

/**
 * Which pages a site has, where the plan has no room for all that its crawl found. Says what is lost before it is, and
 * what the scans of those that come cost.
 */
export function ChoosePagesDialog({ site, allowed, onClose }: ChoosePagesDialogProps) {
  const texts = useTexts("choosePages");
  const describeError = useDescribeError();
  const [choice, setChoice] = useState(nothingChosen);
  const replacePages = useReplacePages(site.id);
  const priced = usePricedTasks("scans");
  const { chosen, over, free, isChanged } = chosenPages(choice, { pages: site.pages, allowed });
  const { gone, come } = choice;

  function save() {
    priced.request({
      // The demo shop takes nothing of the plan.
      count: site.is_demo ? 0 : come.length,
      start: (scans) =>
        replacePages.mutate(
          { ...choice, scans },
          {
            onSuccess(told) {
              toast.success(texts.done(told));
              onClose();
            },
          },
        ),
    });
  }

  const isBusy = priced.isPending || replacePages.isPending;
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={texts.title}
        description={texts.about(allowed, hostOf(site.site_url))}
        busy={isBusy}
        footer={
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              tone={gone.length > 0 ? "critical" : "primary"}
              disabled={!isChanged || over > 0}
              pending={isBusy}
              onClick={save}
            >
              {texts.submit}
            </Button>
          </>
        }
      >
        <Stack gap="3">
          {replacePages.isError && (
            <ErrorNotice {...describeError(replacePages.error)} title={texts.failed} />
          )}
          <PageList site={site} choice={choice} onChange={setChoice} />
          <p role="status" className={over > 0 ? styles.over : styles.words}>
            {over > 0 ? texts.tooMany(chosen, allowed, over) : texts.chosen(chosen, allowed)}
            {over === 0 && free > 0 && ` ${texts.free(free)}`}
          </p>
          {gone.length > 0 && <Notice tone="caution">{texts.lost(gone.length)}</Notice>}
        </Stack>
      </Dialog>
      {priced.dialog}
    </>
  );
}
