import { IconButton, Menu, type MenuItem, TextArea, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef } from "react";
import { useTexts } from "../../../texts.ts";
import * as styles from "./inspector.css.ts";
import { useNodeFields } from "./use-node-field.ts";

type VariableFieldProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** It tells of all at once, so that nothing of each can be named. */
  isOfAll: boolean;
};

/** A text in which `{{name}}` stands for what the run knows then; names are chosen beside it. */
export function VariableField({ rows, isOfAll, ...field }: VariableFieldProps) {
  const texts = useTexts("fields");
  const { variables, surroundings } = useNodeFields();
  const line = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { value, onChange } = field;
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = area.current ?? line.current ?? {};
    const from = selectionStart ?? value.length;
    onChange(`${value.slice(0, from)}{{${name}}}${value.slice(selectionEnd ?? from)}`);
  };
  const itemsOf = (names: readonly string[], icon: MenuIcon): MenuItem[] =>
    names.map((name) => ({
      id: name,
      icon,
      label: `{{${name}}}`,
      onSelect: () => insert(name),
    }));
  return (
    <div className={styles.beside}>
      <div className={styles.grow}>
        {rows === undefined ? (
          <TextField {...field} ref={line} autoComplete="off" />
        ) : (
          <TextArea {...field} ref={area} rows={rows} />
        )}
      </div>
      <span className={styles.besideBox}>
        <Menu
          label={texts.variable(field.label)}
          trigger={
            <IconButton size="small" icon={icons.variable} label={texts.variable(field.label)} />
          }
          items={() => [
            ...(isOfAll ? [] : itemsOf(variables.each, icons.file)),
            ...(isOfAll || variables.each.length === 0
              ? []
              : [{ id: "each", separator: true as const }]),
            ...itemsOf(variables.always, icons.flows),
            ...((surroundings.secrets?.length ?? 0) > 0
              ? [{ id: "secrets", separator: true as const }]
              : []),
            ...itemsOf(surroundings.secrets ?? [], icons.key),
          ]}
        />
      </span>
    </div>
  );
}

type MenuIcon = typeof icons.key;
