import { TextField } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "../form/form.css.ts";

type CurrentPasswordProps = {
  /** People without a password confirm with Google instead. */
  hasPassword: boolean;
  name: string;
  value: string;
  onChange: (value: string) => void;
};

/** What proves that the person themselves asks for it. */
export function CurrentPassword({ hasPassword, ...field }: CurrentPasswordProps) {
  const texts = useTexts("currentPassword");
  if (!hasPassword) return <p className={styles.muted}>{texts.googleConfirms}</p>;
  return (
    <TextField
      label={texts.label}
      type="password"
      autoComplete="current-password"
      {...field}
      required
    />
  );
}
