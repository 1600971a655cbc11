import { useApi } from "@sitewright/api-client";
import { sitesMax } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Dialog, Inline, TextArea, TextField, toast, useSettled } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { checkSitesQuery, useCreateSites } from "../../api/use-create-sites.ts";
import { readSiteLines, withoutLines } from "../../model/site-lines.ts";
import { readTags, tagsError } from "../../model/tags-text.ts";
import { useTexts } from "../../texts.ts";
import { ExtraScans } from "../extra-scans/extra-scans.tsx";
import * as styles from "./add-many-dialog.css.ts";
import { CsvButton } from "./csv-button.tsx";
import { LineResults } from "./line-results.tsx";

type AddManyDialogProps = {
  onOpenChange: (open: boolean) => void;
  /** Above the fields: the way to one site, and what is used of the plan. */
  children: ReactNode;
  isBlocked: boolean;
};

/** After so long without a key the lines are looked at. */
const settledMs = 400;

/**
 * Adds many sites of a pasted list or a file. Each line is checked as it is typed, by the call that adds them; lines
 * that cannot be added stop no others, and stay.
 */
export function AddManyDialog({ onOpenChange, children, isBlocked }: AddManyDialogProps) {
  const texts = useTexts("addMany");
  const dialogTexts = useTexts("addSite");
  const tagTexts = useTexts("tags");
  const reasonOf = useReasonOf();
  const api = useApi();
  const [text, setText] = useState("");
  const [tagsForAll, setTagsForAll] = useState("");
  const [extraScans, setExtraScans] = useState(false);
  const create = useCreateSites();
  /** What an adding has left: nobody types on it, and what became of the others is not to be asked again. */
  const [left, setLeft] = useState("");
  const typed = useSettled(text, settledMs);
  const settled = text === left ? left : typed;
  const lines = useMemo(() => readSiteLines(settled), [settled]);
  const common = readTags(tagsForAll);
  const wrongTags = tagsError(common, tagTexts);
  const tagged = lines.map((line) => ({
    ...line,
    tags: readTags([...common, ...line.tags].join(",")),
  }));
  const wrongLine = tagged.map(({ tags }) => tagsError(tags, tagTexts));
  const isTooMany = lines.length > sitesMax;
  const canCheck = lines.length > 0 && !isTooMany && !isBlocked;
  // Tags decide nothing of what becomes of an address.
  const plain = useMemo(() => lines.map(({ site_url }) => ({ site_url, tags: [] })), [lines]);
  const check = useQuery({
    ...checkSitesQuery(api, plain),
    enabled: canCheck,
    placeholderData: keepPreviousData,
  });
  const isChecked = canCheck && check.isSuccess && !check.isPlaceholderData && settled === text;
  const results =
    canCheck && check.data !== undefined && !check.isPlaceholderData ? check.data.results : [];
  const ready = tagged.filter(
    (_, at) => results[at]?.outcome === "ready" && wrongLine[at] === undefined,
  );

  async function add() {
    const { results: told } = await create.mutateAsync({ lines: ready, extraScans });
    const added = ready.filter((_, at) => told[at]?.outcome === "added");
    const rest = withoutLines(text, new Set(added.map(({ number }) => number)));
    setText(rest);
    setLeft(rest);
    if (added.length > 0) toast.success(texts.added(added.length));
    if (rest.trim() === "") onOpenChange(false);
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="wide"
      title={dialogTexts.title}
      description={texts.description}
      busy={create.isPending}
      footer={
        <>
          <span className={styles.after} role="status">
            {isChecked && texts.after(ready.length, lines.length - ready.length)}
          </span>
          <Button disabled={create.isPending} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button
            tone="primary"
            icon={icons.plus}
            pending={create.isPending}
            disabled={!isChecked || ready.length === 0 || wrongTags !== undefined}
            onClick={() => void add().catch((error) => toast.error(reasonOf(error)))}
          >
            {texts.submit(ready.length)}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {children}
        <div className={styles.columns}>
          <div className={styles.fields}>
            <TextArea
              label={texts.urls}
              hint={texts.hint}
              rows={10}
              value={text}
              onChange={setText}
              placeholder={texts.example}
              disabled={create.isPending || isBlocked}
              error={isTooMany ? texts.tooMany(lines.length, sitesMax) : undefined}
              autoFocus
            />
            <Inline>
              <CsvButton
                onLines={(more) =>
                  setText((known) => [known.trimEnd(), more].filter(Boolean).join("\n"))
                }
              />
            </Inline>
            <TextField
              label={texts.tagsForAll}
              hint={tagTexts.hint}
              value={tagsForAll}
              onChange={setTagsForAll}
              error={wrongTags}
            />
          </div>
          <LineResults
            lines={lines}
            results={results}
            wrong={wrongLine}
            reason={check.isError ? reasonOf(check.error) : null}
          />
        </div>
        <ExtraScans
          pagesOf={(perSite) => (ready.length === 0 ? 0 : ready.length * perSite)}
          checked={extraScans}
          onChange={setExtraScans}
          disabled={create.isPending}
        />
      </div>
    </Dialog>
  );
}
