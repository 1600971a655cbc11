import type { ReactNode } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import { type FormErrors, FormErrorsContext } from "./form-errors.ts";

export type FormProps = {
  /** Called on Enter or a press of the submit button, unless `pending`. */
  onSubmit: () => void | Promise<void>;
  /** What is wrong, by the `name` of the field; each new object puts the focus on the first one. */
  errors?: FormErrors;
  /** Work is running: the form is not submitted a second time. */
  pending?: boolean;
  /** For a submit button outside the form. */
  id?: string | undefined;
  children: ReactNode;
};

/**
 * Fields that are sent together. Each shows its own error until it is typed in again, and the first wrong one takes
 * the focus.
 */
export function Form({ onSubmit, errors = noErrors, pending = false, id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(errors);
  const [corrected, setCorrected] = useState<Corrected>({ of: errors, names: [] });
  const names = corrected.of === errors ? corrected.names : none;
  const left = useMemo(
    () => Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))),
    [errors, names],
  );
  useEffect(() => {
    if (shown.current === errors) return;
    shown.current = errors;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    // A group of fields takes no focus itself.
    if (wrong?.matches("fieldset")) wrong.querySelector<HTMLElement>(within)?.focus();
    else wrong?.focus();
  }, [errors]);
  return (
    <FormErrorsContext value={left}>
      <form
        ref={form}
        id={id}
        noValidate
        onInput={({ target }) => {
          const name = target instanceof Element ? target.getAttribute("name") : null;
          if (name !== null && left[name] !== undefined) {
            setCorrected({ of: errors, names: [...names, name] });
          }
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void onSubmit();
        }}
      >
        {children}
      </form>
    </FormErrorsContext>
  );
}

/** What can take the focus in a group; a file's own input is hidden behind its button. */
const within = ":is(input:not([type=file]), textarea, select, button):not(:disabled)";

const noErrors: FormErrors = {};
const none: readonly string[] = [];

/** Fields that were typed in since these errors came. */
type Corrected = { of: FormErrors; names: readonly string[] };
