import { Button, Notice } from "@sitewright/ui-kit";
import type { Unnamed } from "../../model/value-names.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";

type UnnamedNoticeProps = { unnamed: readonly Unnamed[]; onOpen: (id: string) => void };

/** Which steps would fail, since what they name has no value: each leads to its step. */
export function UnnamedNotice({ unnamed, onOpen }: UnnamedNoticeProps) {
  const texts = useTexts("editor");
  return (
    <Notice tone="caution">
      {texts.unnamed}
      <span className={styles.facts}>
        {unnamed.map(({ step, number, names }) => (
          <Button key={step.id} size="small" onClick={() => onOpen(step.id)}>
            {texts.unnamedStep(number, names)}
          </Button>
        ))}
      </span>
    </Notice>
  );
}
