import {
  type Locator,
  locatorKinds,
  locatorsMax,
  locatorsOf,
  type StepElement,
  withLocators,
} from "@sitewright/contract";
import { Button, FieldGroup, IconButton, Select, TextField } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { SeenStep } from "../../model/seen-steps.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { useMeaning } from "./use-meaning.ts";

type ElementFieldProps = {
  legend: string;
  /** Tells it from the others of the form. */
  name: "action" | "to" | "assertion";
  value: StepElement;
  /** What the last run saw of the step. */
  seen?: SeenStep | undefined;
  error?: string | undefined;
  onChange: (element: StepElement) => void;
};

const nothing: Locator = { by: "role", value: "button", name: "" };

/** The ways in which a step finds its element, the best first. */
export function ElementField({ legend, name, value, seen, error, onChange }: ElementFieldProps) {
  const texts = useTexts("editor");
  const meaningOf = useMeaning(seen, name === "assertion" ? "assertion" : "action");
  const kept = locatorsOf(value);
  const locators = kept.length === 0 ? [nothing] : kept;
  const change = (at: number, locator: Locator) =>
    onChange(withLocators(value, locators.with(at, locator)));
  return (
    <FieldGroup
      legend={legend}
      name={name}
      error={error}
      hint={locators.length > 1 ? texts.firstSays : undefined}
    >
      {locators.map((locator, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way has no other name than its place
        <div key={at} className={styles.removable}>
          <div className={`${styles.fields} ${styles.grow}`}>
            <Select
              label={texts.locator(at + 1)}
              value={locator.by}
              onChange={(by) => change(at, changedKind(locator, by))}
              options={locatorKinds.map((by) => ({ value: by, label: texts.kinds[by] }))}
            />
            <TextField
              label={texts.found(at + 1)}
              hint={meaningOf(locator)}
              autoComplete="off"
              value={locator.value}
              onChange={(next) => change(at, { ...locator, value: next })}
            />
            {locator.by === "role" && (
              <TextField
                label={texts.roleName(at + 1)}
                autoComplete="off"
                value={locator.name ?? ""}
                onChange={(next) => change(at, { ...locator, name: next })}
              />
            )}
          </div>
          {locators.length > 1 && (
            <IconButton
              icon={icons.trash}
              label={texts.dropLocator(at + 1)}
              onClick={() => onChange(withLocators(value, locators.toSpliced(at, 1)))}
            />
          )}
        </div>
      ))}
      {locators.length < locatorsMax && (
        <Button
          size="small"
          icon={icons.plus}
          onClick={() => onChange(withLocators(value, [...locators, { by: "css", value: "" }]))}
        >
          {texts.addLocator}
        </Button>
      )}
    </FieldGroup>
  );
}

function changedKind({ name: _, ...locator }: Locator, by: Locator["by"]): Locator {
  return by === "role" ? { ...locator, by, name: "" } : { ...locator, by };
}
