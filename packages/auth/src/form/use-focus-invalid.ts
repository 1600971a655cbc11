import { useEffect, useRef } from "react";

/** Puts the focus on the form's first invalid field whenever `errors` becomes another object. */
export function useFocusInvalid(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(errors);
  useEffect(() => {
    if (shown.current === errors) return;
    shown.current = errors;
    form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}
