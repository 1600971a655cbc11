import * as Radix from "@radix-ui/react-select";
import { useState } from "react";
import { CutText } from "../cut-text/cut-text.tsx";
import { FieldFrame, type FieldTexts } from "../field/field-frame.tsx";
import type { IconShape } from "../icon/icon.tsx";
import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { useKitTexts } from "../texts/use-kit-texts.ts";
import { messages } from "./messages.ts";
import * as styles from "./select.css.ts";

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconShape;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = FieldTexts & {
  /** Null shows the placeholder. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  name?: string;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** One choice of a closed list; arrows, typing ahead, Home and End work. For long lists use `Combobox`. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  name,
  disabled = false,
  onBlur,
  ...texts
}: SelectProps<Value>) {
  const { choose } = useKitTexts("select", messages);
  const hint = placeholder ?? choose;
  const [isReached, setIsReached] = useState(name !== undefined);
  const chosen = options.find((option) => option.value === value)?.label;
  // Its options are drawn once somebody comes near: a screen with many lists would wait for those of all. What a
  // form sends by its name has them from the beginning.
  const onReach = () => setIsReached(true);
  return (
    <FieldFrame {...texts} name={name}>
      {(wiring) => (
        <Radix.Root
          // The empty text is Radix's way to say that nothing is chosen.
          value={value ?? ""}
          onValueChange={(next) => {
            const option = options.find((one) => one.value === next);
            if (option !== undefined) onChange(option.value);
          }}
          onOpenChange={onReach}
          disabled={disabled}
          {...(name !== undefined && { name })}
        >
          <Radix.Trigger
            {...wiring}
            className={styles.trigger}
            onPointerEnter={onReach}
            onFocus={onReach}
            onBlur={() => onBlur?.()}
          >
            <span className={styles.value}>
              <CutText text={chosen ?? hint} />
            </span>
            <Radix.Icon className={styles.arrow}>
              <Icon icon={icons.chevronDown} />
            </Radix.Icon>
          </Radix.Trigger>
          {isReached && (
            <Radix.Portal>
              <Radix.Content
                className={styles.content}
                position="popper"
                sideOffset={4}
                collisionPadding={8}
              >
                <Radix.Viewport>
                  {options.map((option) => (
                    <Radix.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className={styles.option}
                    >
                      {option.icon !== undefined && <Icon icon={option.icon} />}
                      <span className={styles.words}>
                        <Radix.ItemText>{option.label}</Radix.ItemText>
                      </span>
                      <Radix.ItemIndicator className={styles.tick}>
                        <Icon icon={icons.check} size={14} />
                      </Radix.ItemIndicator>
                    </Radix.Item>
                  ))}
                </Radix.Viewport>
              </Radix.Content>
            </Radix.Portal>
          )}
        </Radix.Root>
      )}
    </FieldFrame>
  );
}
