import { TextField } from "@sitewright/ui-kit";
import { useState } from "react";

type DraftFieldProps = {
  label: string;
  hint?: string | undefined;
  /** What is kept. */
  value: string;
  /** Why a text cannot be kept; undefined where it can. */
  refuse: (text: string) => string | undefined;
  onChange: (text: string) => void;
  inputMode?: "decimal";
};

/** A field whose text is kept as soon as it makes sense; until then it stands with what is wrong with it. */
export function DraftField({ value, refuse, onChange, ...field }: DraftFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={text}
      error={refuse(text)}
      onChange={(next) => {
        setDraft(next);
        if (refuse(next) === undefined) onChange(next);
      }}
      onBlur={() => {
        if (refuse(text) === undefined) setDraft(null);
      }}
    />
  );
}
