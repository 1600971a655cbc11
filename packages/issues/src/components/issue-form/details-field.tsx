import { Segmented, TextArea } from "@sitewright/ui-kit";
import { useDeferredValue, useState } from "react";
import { useTexts } from "../../texts.ts";
import { Markdown } from "../markdown/markdown.tsx";
import * as styles from "./issue-form.css.ts";

type DetailsFieldProps = {
  name: string;
  value: string;
  onChange: (text: string) => void;
  disabled?: boolean;
};

/** Text in Markdown, as it is written or as it will be read. */
export function DetailsField({ value, ...field }: DetailsFieldProps) {
  const texts = useTexts("form");
  const [mode, setMode] = useState<"write" | "preview">("write");
  // Long text takes longer to read than a key may.
  const settled = useDeferredValue(value);
  return (
    <div className={styles.details}>
      <Segmented
        label={texts.writeOrPreview}
        value={mode}
        onChange={setMode}
        items={[
          { value: "write", label: texts.write },
          { value: "preview", label: texts.preview },
        ]}
      />
      {mode === "write" ? (
        <TextArea
          label={texts.details}
          hint={texts.detailsHint}
          rows={10}
          value={value}
          {...field}
        />
      ) : (
        <section className={styles.preview} aria-label={texts.preview}>
          {settled.trim() === "" ? <p>{texts.nothingYet}</p> : <Markdown text={settled} />}
        </section>
      )}
    </div>
  );
}
