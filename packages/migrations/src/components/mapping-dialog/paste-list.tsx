import { useReasonOf } from "@sitewright/feature-kit";
import { Button, ErrorNotice, Stack, TextArea } from "@sitewright/ui-kit";
import { useState } from "react";
import { useMoveCall } from "../../api/use-move-call.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./mapping-dialog.css.ts";

/** A list of corrections as people have it, and what became of each of its lines. */
export function PasteList({ site }: { site: string }) {
  const texts = useTexts("mapping");
  const reasonOf = useReasonOf();
  const [text, setText] = useState("");
  const paste = useMoveCall((api, list: string) => api.migrations.paste({ id: site, text: list }));
  const refused = paste.data?.lines.filter((line) => !line.taken) ?? [];
  return (
    <Stack gap="2">
      <TextArea
        label={texts.paste}
        hint={texts.pasteHint}
        value={text}
        onChange={setText}
        rows={3}
      />
      <div>
        <Button
          size="small"
          pending={paste.isPending}
          disabled={text.trim() === ""}
          onClick={() => paste.mutate(text)}
        >
          {texts.take}
        </Button>
      </div>
      {paste.isError && <ErrorNotice title={texts.notSaved} detail={reasonOf(paste.error)} />}
      {paste.data && (
        <div role="status">
          <p>{texts.taken(paste.data.taken, paste.data.refused)}</p>
          <ul className={styles.refused}>
            {refused.map(({ line, text: shown, reason }) => (
              <li key={line}>{texts.line(line, shown, reason ?? "")}</li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}
