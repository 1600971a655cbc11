import type { EndpointOutput, endpoints, ImportNote } from "@sitewright/contract";
import { type AppPath, importFilesMax, importMaxLength, paths } from "@sitewright/contract";
import { SiteField, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Checkbox,
  Dialog,
  ErrorNotice,
  FileDrop,
  pathOf,
  SkeletonText,
  Stack,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useImportCases } from "../../api/use-change-cases.ts";
import { groupNotes } from "../../model/group-notes.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./import.css.ts";

type ImportDialogProps = {
  /** The site that is chosen at first. */
  site: string | undefined;
  onClose: () => void;
  onOpen: (path: AppPath) => void;
};

type SourceFile = { name: string; text: string };
type Imported = EndpointOutput<typeof endpoints.cases.import>;

/** Reads files of other tools, says what comes of each, and makes the cases that are chosen. */
export function ImportDialog({ site: first = "", onClose, onOpen }: ImportDialogProps) {
  const texts = useTexts("import");
  const reasonOf = useReasonOf();
  const [site, setSite] = useState(first);
  const [files, setFiles] = useState<SourceFile[]>([]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const preview = useImportCases();
  const send = useImportCases();
  const excess = excessOf(files);
  const read = (site_id: string, files: SourceFile[]) => {
    setLeft(new Set());
    if (site_id === "" || files.length === 0 || excessOf(files)) preview.reset();
    else {
      preview.mutate(
        { site_id, files, preview: true },
        { onSuccess: ({ cases }) => setLeft(unreadOf(cases)) },
      );
    }
  };
  const found = preview.data?.cases ?? [];
  const chosen = found.flatMap((_, place) => (left.has(place) ? [] : [place]));
  const make = () =>
    send.mutate(
      { site_id: site, files, choose: chosen },
      {
        onSuccess({ cases }) {
          const [one, more] = cases.flatMap(({ id }) => id ?? []);
          toast.success(texts.imported(chosen.length));
          if (one !== undefined && more === undefined) onOpen(paths.case(one));
          else onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      busy={send.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {texts.cancel}
          </Button>
          <Button
            tone="primary"
            icon={icons.upload}
            pending={send.isPending}
            disabled={chosen.length === 0}
            onClick={make}
          >
            {texts.submit(chosen.length)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <SiteField
          value={site}
          hint={files.length > 0 && site === "" ? texts.siteFirst : undefined}
          onChange={(next) => {
            setSite(next);
            read(next, files);
          }}
        />
        <FileDrop
          label={texts.files}
          hint={texts.filesHint}
          error={excess && texts[excess]}
          accept=".json,.side,.ts,.tsx,.js,.jsx,.mjs,.cjs"
          maxBytes={importMaxLength}
          multiple
          folders
          onFiles={async (dropped) => {
            const next = await Promise.all(
              dropped.map(async (file) => ({ name: pathOf(file), text: await file.text() })),
            );
            setFiles(next);
            read(site, next);
          }}
        />
        {preview.isPending && (
          <div role="status" aria-label={texts.reading}>
            <SkeletonText lines={2} />
          </div>
        )}
        {preview.error !== null && (
          <ErrorNotice title={texts.notRead} detail={reasonOf(preview.error)} />
        )}
        {preview.data && <Found read={preview.data} left={left} onLeft={setLeft} />}
        {send.error !== null && <ErrorNotice title={texts.failed} detail={reasonOf(send.error)} />}
      </Stack>
    </Dialog>
  );
}

/** The places of cases of which nothing was understood: they would do nothing, and pass. */
function unreadOf(cases: Imported["cases"]): Set<number> {
  return new Set(cases.flatMap(({ steps, off }, place) => (steps === off ? [place] : [])));
}

/** Which bound of an import the files are beyond. */
function excessOf(files: readonly SourceFile[]): "tooLarge" | "tooMany" | undefined {
  if (files.length > importFilesMax) return "tooMany";
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  return length > importMaxLength ? "tooLarge" : undefined;
}

type FoundProps = {
  read: Imported;
  /** The places of cases that are left out. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
};

function Found({ read: { cases, notes }, left, onLeft }: FoundProps) {
  const texts = useTexts("import");
  const toggle = (place: number, isIn: boolean) => {
    const next = new Set(left);
    if (isIn) next.delete(place);
    else next.add(place);
    onLeft(next);
  };
  return (
    <section aria-label={texts.found(cases.length)}>
      <p className={styles.count} role="status">
        {texts.found(cases.length)}
      </p>
      <ul className={styles.list}>
        {cases.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their places
          <li key={place} className={styles.row}>
            <Checkbox
              label={<bdi>{one.title}</bdi>}
              hint={texts.steps(one.steps, one.off)}
              checked={!left.has(place)}
              onChange={(isIn) => toggle(place, isIn)}
            />
            <Notes notes={one.notes} title={texts.notes} />
          </li>
        ))}
      </ul>
      <Notes notes={notes} title={() => texts.beside} />
    </section>
  );
}

function Notes({ notes, title }: { notes: ImportNote[]; title: (count: number) => string }) {
  const texts = useTexts("import");
  const groups = groupNotes(notes);
  if (groups.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>{title(groups.length)}</summary>
      <ul className={styles.list}>
        {groups.map(({ file, lines, codes, reason }) => (
          <li key={`${file} ${reason}`} className={styles.note}>
            <span>
              <strong>{texts.lines(file, lines)}</strong> {reason}
            </span>
            {codes.slice(0, codesShown).map((code) => (
              <code key={code} className={styles.code}>
                {code}
              </code>
            ))}
            {codes.length > codesShown && <span>{texts.more(codes.length - codesShown)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

const codesShown = 3;
