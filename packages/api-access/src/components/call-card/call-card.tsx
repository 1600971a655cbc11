import { Badge, JsonView, MethodTag } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { titleOf } from "../../model/call-words.ts";
import type { ApiCallDoc } from "../../model/read-document.ts";
import type { Field } from "../../model/read-fields.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./call-card.css.ts";
import { FieldList } from "./field-list.tsx";
import { Refusals } from "./refusals.tsx";

/** What a call is for, who may make it, what it takes, what it answers and what it refuses. */
export function CallCard({ call }: { call: ApiCallDoc }) {
  const texts = useTexts("call");
  const { id, method, path, summary, token, pathFields, queryFields, body, answer } = call;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {titleOf(id)}
      </h2>
      <p className={styles.address}>
        <MethodTag method={method} />
        <code className={styles.code}>{path}</code>
      </p>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.scope}>
        <Badge>{texts.scope[token]}</Badge>
        <span>{texts.token[token]}</span>
      </p>
      <Fields title={texts.path} fields={pathFields} />
      <Fields title={texts.query} fields={queryFields} />
      {body && (
        <>
          {body.shapes.map((fields, index) => (
            <Fields
              // biome-ignore lint/suspicious/noArrayIndexKey: forms of a body have no other name.
              key={index}
              title={body.shapes.length > 1 ? texts.bodyOne(index + 1) : texts.body}
              fields={fields}
            />
          ))}
          <JsonView label={texts.bodyExample} value={body.example} />
        </>
      )}
      <Part title={texts.answer(answer.status)}>
        {answer.isStream && <p>{texts.stream}</p>}
        {answer.shapes.map((fields, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: forms of an answer have no other name.
          <FieldList key={index} fields={fields} isFolded />
        ))}
        {!answer.isStream && answer.example === undefined && <p>{texts.noContent}</p>}
        {answer.example !== undefined && (
          <JsonView label={texts.answerExample} value={answer.example} />
        )}
      </Part>
      <Part title={texts.errors}>
        <Refusals refusals={call.refusals} />
      </Part>
    </section>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <Part title={title}>
      <FieldList fields={fields} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </div>
  );
}
