import { flowTitleMax } from "@sitewright/contract";
import { IconButton, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { useEditor, useEditorStore } from "./editor-context.ts";

/** What the flow is called, changed in its place. */
export function TitleField({ mayChange }: { mayChange: boolean }) {
  const texts = useTexts("editor");
  const store = useEditorStore();
  const title = useEditor((state) => state.title);
  const [draft, setDraft] = useState<string | null>(null);
  const keep = () => {
    const next = draft?.trim() ?? "";
    if (next !== "") store.setState({ title: next.slice(0, flowTitleMax) });
    setDraft(null);
  };
  if (draft === null) {
    return (
      <div className={styles.title}>
        <h1 className={styles.name}>{title}</h1>
        {mayChange && (
          <IconButton
            size="small"
            icon={icons.edit}
            label={texts.rename}
            onClick={() => setDraft(title)}
          />
        )}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the field within
    <div
      className={styles.title}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape") setDraft(null);
      }}
    >
      <TextField
        hideLabel
        autoFocus
        autoComplete="off"
        label={texts.titleField}
        value={draft}
        onChange={setDraft}
        onEnter={keep}
      />
      <IconButton size="small" icon={icons.check} label={texts.keepTitle} onClick={keep} />
    </div>
  );
}
