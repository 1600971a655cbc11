import type { MappedPage } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Checkbox, Inline, TextField, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./mapping-dialog.css.ts";

type MappedRowProps = { site: string; page: MappedPage };

/** A page and its new place: another one is typed, or none is on purpose, with a reason. */
export function MappedRow({ site, page: { path, found, correction } }: MappedRowProps) {
  const texts = useTexts("mapping");
  const reasonOf = useReasonOf();
  const [newPath, setNewPath] = useState(correction?.new_path ?? found?.new_path ?? "");
  const [isNone, setIsNone] = useState(correction !== null && correction.new_path === null);
  const [reason, setReason] = useState(correction?.reason ?? "");
  const correct = useMoveCall((api, _: null) =>
    api.migrations.correct({
      id: site,
      corrections: [
        isNone ? { path, new_path: null, reason } : { path, new_path: newPath, reason: null },
      ],
    }),
  );
  const remove = useMoveCall((api, _: null) =>
    api.migrations.uncorrect({ id: site, paths: [path] }),
  );
  const onError = (error: unknown) => void toast.error(reasonOf(error));
  const isReady = isNone ? reason.trim() !== "" : newPath.trim() !== "";
  return (
    <li className={styles.row}>
      <div className={styles.path}>{path}</div>
      {found && <div className={styles.muted}>{texts.ways[found.way]}</div>}
      {isNone ? (
        <TextField label={texts.reason} value={reason} onChange={setReason} />
      ) : (
        <TextField label={texts.pick} value={newPath} onChange={setNewPath} />
      )}
      <Inline gap="3">
        <Checkbox label={texts.none} checked={isNone} onChange={setIsNone} />
        <Button
          size="small"
          pending={correct.isPending}
          disabled={!isReady}
          onClick={() => correct.mutate(null, { onError })}
        >
          {texts.save}
        </Button>
        {correction && (
          <Button
            size="small"
            tone="ghost"
            pending={remove.isPending}
            onClick={() => remove.mutate(null, { onError })}
          >
            {texts.remove}
          </Button>
        )}
      </Inline>
    </li>
  );
}
