import { paths } from "@sitewright/contract";
import { Link, Select, TextField } from "@sitewright/ui-kit";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import type { MadeToken } from "../tokens/token-texts.ts";
import * as styles from "./try-it.css.ts";

type TokenChoiceProps = {
  value: string;
  onChange: (token: string) => void;
  made: readonly MadeToken[];
  error: string | undefined;
};

const paste = "paste";

/** A token that was made on this screen, or one that is pasted. Neither is stored. */
export function TokenChoice({ value, onChange, made, error }: TokenChoiceProps) {
  const texts = useTexts("tryIt");
  const [choice, setChoice] = useState(made[0] ? "0" : paste);
  function choose(next: string) {
    setChoice(next);
    onChange(made[Number(next)]?.text ?? "");
  }
  return (
    <>
      {made.length > 0 && (
        <Select
          label={texts.token}
          value={choice}
          onChange={choose}
          options={[
            ...made.map(({ name }, index) => ({ value: String(index), label: name })),
            { value: paste, label: texts.paste },
          ]}
        />
      )}
      {choice === paste && (
        <TextField
          label={texts.pasted}
          hint={texts.pastedHint}
          type="password"
          autoComplete="off"
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
      {made.length === 0 && (
        <p className={styles.note}>
          {texts.make} <Link href={paths.internalApi({ tab: "tokens" })}>{texts.makeLink}</Link>
        </p>
      )}
    </>
  );
}
