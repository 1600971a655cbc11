import { Fragment, useSyncExternalStore } from "react";
import { Dialog } from "../dialog/dialog.tsx";
import { Checkbox } from "../field/checkbox.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { keyWords } from "./key-words.ts";
import { messages } from "./messages.ts";
import type { ShortcutGroup } from "./shortcut-registry.ts";
import type { ShortcutSetting } from "./shortcut-setting.ts";
import * as styles from "./shortcuts-dialog.css.ts";

export type ShortcutsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly ShortcutGroup[];
  setting: ShortcutSetting;
};

/** All keys the screen answers to, and the switch that turns single keys off. */
export function ShortcutsDialog({ open, onOpenChange, groups, setting }: ShortcutsDialogProps) {
  const texts = useKitTexts("shortcuts", messages);
  const choice = useSyncExternalStore(setting.subscribe, setting.get, setting.get);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      footer={
        <div className={styles.setting}>
          <Checkbox
            label={texts.setting}
            checked={choice === "on"}
            onChange={(checked) => setting.set(checked ? "on" : "off")}
          />
          <p className={styles.hint}>{texts.hint}</p>
        </div>
      }
    >
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.list}>
            {shortcuts.map(({ keys, label }) => (
              <Fragment key={`${keys} ${label}`}>
                <dt className={styles.keys}>
                  {keyWords(keys, texts).map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd className={styles.label}>{label}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
