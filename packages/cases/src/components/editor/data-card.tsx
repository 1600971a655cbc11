import { Card, TextArea } from "@sitewright/ui-kit";
import { readData } from "../../model/data-text.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";

type DataCardProps = {
  /** As it is typed. */
  text: string;
  onChange: (text: string) => void;
};

/** The values that a case is run with, once a row, as a table of text. */
export function DataCard({ text, onChange }: DataCardProps) {
  const texts = useTexts("editor");
  const isWrong = readData(text) === null;
  return (
    <Card title={texts.data}>
      <div className={styles.form}>
        <p className={styles.note}>{texts.dataAbout}</p>
        <TextArea
          label={texts.dataField}
          value={text}
          onChange={onChange}
          error={isWrong ? texts.dataWrong : undefined}
        />
      </div>
    </Card>
  );
}
