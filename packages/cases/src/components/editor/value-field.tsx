import { useMay } from "@sitewright/api-client";
import { namesIn } from "@sitewright/contract";
import { IconButton, Menu, type MenuItem, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useRef, useState } from "react";
import { useTexts } from "../../texts.ts";
import { NewSecretDialog } from "../secrets/secret-dialog.tsx";
import * as styles from "./editor.css.ts";

/** What a value can name. */
export type ValueNames = {
  /** Null while they are not known, or nobody may tell. */
  secrets: readonly string[] | null;
  columns: readonly string[];
  stored: readonly string[];
};

type ValueFieldProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  names: ValueNames;
};

/** A text in which `{{NAME}}` stands for something else: names are chosen beside it, and a new secret is made. */
export function ValueField({ names, value, onChange, ...field }: ValueFieldProps) {
  const texts = useTexts("editor");
  const input = useRef<HTMLInputElement>(null);
  const [isMaking, setIsMaking] = useState(false);
  const mayMake = useMay("secrets.create");
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const from = selectionStart ?? value.length;
    onChange(`${value.slice(0, from)}{{${name}}}${value.slice(selectionEnd ?? from)}`);
  };
  const unknown = unknownIn(names, value);
  const items = itemsOf(names, insert);
  return (
    <div className={styles.removable}>
      <div className={styles.grow}>
        <TextField
          {...field}
          ref={input}
          hint={unknown.length > 0 ? texts.unknown(unknown) : field.hint}
          autoComplete="off"
          value={value}
          onChange={onChange}
        />
      </div>
      {(items.length > 0 || mayMake) && (
        <Menu
          trigger={<IconButton icon={icons.key} label={texts.insertInto(field.label)} />}
          label={texts.insertInto(field.label)}
          items={[
            ...items,
            ...(mayMake
              ? [
                  ...(items.length > 0 ? [{ id: "line", separator: true as const }] : []),
                  {
                    id: "new",
                    label: texts.newSecret,
                    icon: icons.plus,
                    onSelect: () => setIsMaking(true),
                  },
                ]
              : []),
          ]}
        />
      )}
      {isMaking && (
        <NewSecretDialog
          onClose={() => setIsMaking(false)}
          onSaved={({ name }) => {
            setIsMaking(false);
            insert(name);
          }}
        />
      )}
    </div>
  );
}

function itemsOf(
  { secrets, columns, stored }: ValueNames,
  insert: (name: string) => void,
): MenuItem[] {
  const groups = [
    { icon: icons.key, names: secrets ?? [] },
    { icon: icons.columns, names: columns },
    { icon: icons.tag, names: stored },
  ];
  return groups.flatMap(({ icon, names }, group) =>
    names.map((name) => ({
      id: `${group} ${name}`,
      label: `{{${name}}}`,
      icon,
      onSelect: () => insert(name),
    })),
  );
}

/** Nothing is unknown while it is not known what there is. */
function unknownIn({ secrets, columns, stored }: ValueNames, value: string): string[] {
  if (secrets === null) return [];
  const known = new Set([...secrets, ...columns, ...stored]);
  return namesIn(value).filter((name) => !known.has(name));
}
