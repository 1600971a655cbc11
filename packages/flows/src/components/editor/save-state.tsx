import { Button, Icon, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { useEditor } from "./editor-context.ts";

type SaveStateProps = { onRetry: () => void; onDecide: () => void };

/** Whether what is edited is kept. */
export function SaveState({ onRetry, onDecide }: SaveStateProps) {
  const texts = useTexts("saving");
  const { date } = useFormats();
  const saving = useEditor((state) => state.saving);
  const changed = useEditor(({ base }) => base.time_changed);
  const isBad =
    saving.state === "failed" || saving.state === "limit" || saving.state === "conflict";
  const words = {
    saved: () => texts.saved(date(changed, { timeStyle: "medium" })),
    waiting: () => texts.waiting,
    saving: () => texts.saving,
    failed: () => ("reason" in saving ? texts.failed(saving.reason) : ""),
    limit: () => texts.limit,
    conflict: () => texts.conflict,
  };
  return (
    <span className={styles.saving} data-bad={isBad}>
      <Icon icon={isBad ? icons.warning : icons.saved} />
      <span role="status">{words[saving.state]()}</span>
      {saving.state === "failed" && (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {saving.state === "conflict" && (
        <Button size="small" onClick={onDecide}>
          {texts.decide}
        </Button>
      )}
    </span>
  );
}
