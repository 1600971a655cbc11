import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { FieldFrame, type FieldTexts } from "../field/field-frame.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import * as styles from "./combobox.css.ts";
import { type ComboboxOption, matchOptions } from "./match-options.ts";
import { messages } from "./messages.ts";
import { useCombobox } from "./use-combobox.ts";

export type ComboboxProps = FieldTexts & {
  /** Null when nothing is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  options: readonly (ComboboxOption & { icon?: ReactNode })[];
  placeholder?: string;
  /** What the list says when nothing matches. */
  emptyText?: string;
  name?: string;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Told of what is typed, for options that are asked for; empty once the list closes. */
  onType?: ((text: string) => void) | undefined;
};

/** More rows than this make the list slow without helping anyone find theirs. */
const maxShown = 100;

/**
 * One choice of a list that is found by typing. The list opens below; arrows, Home and End move,
 * Enter chooses, Escape puts the choice back.
 */
export function Combobox({
  value,
  onChange,
  options,
  placeholder,
  emptyText,
  name,
  disabled = false,
  onBlur,
  onType,
  ...texts
}: ComboboxProps) {
  const words = useKitTexts("combobox", messages);
  const chosen = options.find((option) => option.value === value) ?? null;
  const chosenText = chosen === null ? "" : wordOf(chosen);
  /** Null while nothing is typed: then the box shows the choice and the list shows all. */
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const matching = matchOptions(options, typed ?? "");
  const shown = matching.slice(0, maxShown);

  const { isOpen, active, inputProps, listProps, optionProps } = useCombobox({
    count: shown.length,
    chosen: shown.findIndex((option) => option.value === value),
    onType: (text) => {
      setTyped(text);
      onType?.(text);
    },
    onChoose: (index) => {
      const option = shown[index];
      if (option !== undefined && option.value !== value) onChange(option.value);
    },
    onClose: () => {
      setTyped(null);
      onType?.("");
    },
  });

  return (
    <FieldFrame {...texts} name={name}>
      {(wiring) => (
        <div className={styles.root}>
          {chosen?.icon !== undefined && typed === null && (
            <span className={styles.chosenIcon}>{chosen.icon}</span>
          )}
          <input
            {...inputProps}
            {...wiring}
            ref={input}
            value={typed ?? chosenText}
            disabled={disabled}
            {...(placeholder !== undefined && { placeholder })}
            {...(name !== undefined && { name })}
            // What is typed takes the place of the choice, whichever way one came.
            onFocus={() => input.current?.select()}
            onClick={() => {
              input.current?.select();
              inputProps.onClick();
            }}
            onBlur={() => {
              inputProps.onBlur();
              onBlur?.();
            }}
            className={
              chosen?.icon !== undefined && typed === null ? styles.inputWithIcon : styles.input
            }
            autoComplete="off"
            spellCheck={false}
          />
          <span className={styles.arrow}>
            <Icon icon={icons.chevronDown} />
          </span>
          <ul
            {...listProps}
            aria-label={texts.label}
            className={isOpen ? styles.list : styles.closed}
          >
            {isOpen &&
              shown.map((option, index) => (
                <li
                  key={option.value}
                  {...optionProps(index)}
                  className={styles.option}
                  data-highlighted={index === active || undefined}
                >
                  {option.icon}
                  <span className={styles.words}>
                    {option.label}
                    {option.description !== undefined && (
                      <span className={styles.description}>{option.description}</span>
                    )}
                  </span>
                  {option.value === value && <Icon icon={icons.check} size={14} />}
                </li>
              ))}
          </ul>
          {isOpen && matching.length === 0 && (
            <p className={styles.empty} role="status">
              {emptyText ?? words.nothingMatches}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function wordOf({ label, shortLabel }: ComboboxOption): string {
  return shortLabel ?? label;
}
