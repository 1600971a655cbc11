import type { CaseRunDetail, CaseRunStep, CaseStep } from "@sitewright/contract";
import { Card, MarkedPicture, Notice, type PictureMark } from "@sitewright/ui-kit";
import { nameLocator } from "../../model/name-element.ts";
import { useTexts } from "../../texts.ts";
import { useStepWords } from "../use-step-words.ts";
import * as styles from "./run.css.ts";

type StepEvidenceProps = {
  run: Pick<CaseRunDetail, "window_size">;
  step: CaseStep;
  result: CaseRunStep;
};

/** What became of one step: the page with the element marked, what happened in words, console and requests. */
export function StepEvidence({ run, step, result }: StepEvidenceProps) {
  const texts = useTexts("run");
  const wordsOf = useStepWords();
  return (
    <Card title={wordsOf(step)}>
      <div className={styles.parts}>
        <WhatHappened result={result} />
        <Picture run={run} result={result} />
        <List title={texts.console} none={texts.noConsole} lines={result.console} />
        <List
          title={texts.requests}
          none={texts.noRequests}
          lines={result.requests.map(({ method, url, status, error, ms }) =>
            [method, error ?? status, url, ms !== null && `${ms} ms`].filter(Boolean).join(" "),
          )}
        />
      </div>
    </Card>
  );
}

function WhatHappened({ result }: { result: CaseRunStep }) {
  const texts = useTexts("run");
  const parts = [result.action, result.assertion].filter((part) => part !== null);
  const isHeld = parts.every(({ status }) => status === "passed");
  return (
    <section aria-label={texts.what}>
      <ul className={styles.lines}>
        {parts.map(({ exception }) => exception !== null && <li key={exception}>{exception}</li>)}
        {isHeld && <li>{texts.held}</li>}
        {result.tries > 1 && <li>{texts.tried(result.tries)}</li>}
        {result.url !== "" && (
          <li>
            {texts.address} <bdi>{result.url}</bdi>
          </li>
        )}
      </ul>
      {parts.map(
        ({ heal, status }) =>
          heal &&
          status === "passed" && (
            <Notice key={heal.from.value} tone="info">
              {texts.healedBy(nameLocator(heal.from), nameLocator(heal.to))}
            </Notice>
          ),
      )}
      {parts.map(
        ({ conflict }) =>
          conflict && (
            <Notice key={conflict.used.value} tone="caution">
              {texts.conflict(
                nameLocator(conflict.used),
                conflict.others.map(nameLocator).join(", "),
              )}
            </Notice>
          ),
      )}
    </section>
  );
}

function Picture({ run, result }: Pick<StepEvidenceProps, "run" | "result">) {
  const texts = useTexts("run");
  if (result.image === null) return <p className={styles.code}>{texts.noPicture}</p>;
  const [width = 1, height = 1] = run.window_size.split(",").map(Number);
  const isFailed = [result.action, result.assertion].some((part) => part?.status === "failed");
  const marks: PictureMark[] = result.box
    ? [
        {
          id: "element",
          number: result.index + 1,
          label: texts.marked,
          tone: isFailed ? "critical" : "neutral",
          box: result.box,
        },
      ]
    : [];
  return (
    <MarkedPicture width={width} height={height} marks={marks}>
      <img
        className={styles.picture}
        src={result.image}
        alt={texts.picture(result.index + 1)}
        width={width}
        height={height}
      />
    </MarkedPicture>
  );
}

function List({ title, none, lines }: { title: string; none: string; lines: string[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved
            <li key={at} className={styles.code}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
