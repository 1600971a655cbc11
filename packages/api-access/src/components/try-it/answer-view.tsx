import type { PlainAnswer } from "@sitewright/api-client";
import { FactList, Spoken } from "@sitewright/feature-kit";
import { Badge, Bytes, Card, CodeBlock, Inline, Stack, useFormats } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./try-it.css.ts";

/** What came back: status, time, headers and body, as they are. */
export function AnswerView({ answer }: { answer: PlainAnswer }) {
  const texts = useTexts("tryIt");
  const { number } = useFormats();
  const { status, ms, text, headers } = answer;
  const body = useMemo(() => prettied(text), [text]);
  const time = number(ms);
  return (
    <Card
      title={texts.answer(status)}
      actions={
        <Inline gap="2">
          <Badge>{texts.time(time)}</Badge>
          <Bytes value={new Blob([text]).size} />
        </Inline>
      }
    >
      <Spoken>{texts.spoken(status, time)}</Spoken>
      <Stack gap="3">
        {text === "" ? (
          <p className={styles.note}>{texts.empty}</p>
        ) : (
          <CodeBlock label={texts.answerBody} code={body} maxHeight={360} />
        )}
        <details>
          <summary className={styles.fold}>{texts.headers}</summary>
          <FactList facts={headers.map(([label, value]) => ({ label, value }))} />
        </details>
      </Stack>
    </Card>
  );
}

function prettied(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
