import {
  briefReason,
  type CaseRunDetail,
  type CaseRunStep,
  type CaseStep,
} from "@sitewright/contract";
import { Card, Duration, Tabs } from "@sitewright/ui-kit";
import { type ReactNode, useState } from "react";
import { spansOfGreen, spansOfRun } from "../../model/run-times.ts";
import { useTexts } from "../../texts.ts";
import { useStepWords } from "../use-step-words.ts";
import { Conflicts, HealReceipts } from "./heal-receipt.tsx";
import { Mark, type MarkShape } from "./mark.tsx";
import { outcomeIn } from "./outcome-of.ts";
import * as styles from "./run.css.ts";
import { TraceButtons } from "./trace-buttons.tsx";

type StepEvidenceProps = { run: CaseRunDetail; step: CaseStep; result: CaseRunStep };

/** What is seen of a step, and what happened in words. */
export function StepEvidence({
  run,
  step,
  result,
  actions,
  children,
}: StepEvidenceProps & { actions: ReactNode; children: ReactNode }) {
  const wordsOf = useStepWords(undefined, run.steps);
  return (
    <Card title={wordsOf(step)} actions={actions}>
      <div className={styles.parts}>
        {children}
        <WhatHappened run={run} result={result} />
      </div>
    </Card>
  );
}

type StepAsideProps = Omit<StepEvidenceProps, "step"> & { isFile: boolean };

/** Beside a step: what is to be said of it, what its page wrote and asked for. */
export function StepAside({ run, result, isFile }: StepAsideProps) {
  const texts = useTexts("run");
  const [tab, setTab] = useState<"console" | "requests">("console");
  return (
    <div className={styles.side}>
      <HealReceipts key={result.index} run={run} result={result} canDecide={!isFile} />
      <Conflicts result={result} />
      <Card>
        <Tabs
          label={texts.told}
          value={tab}
          onChange={setTab}
          items={[
            {
              value: "console",
              label: texts.console,
              count: result.console.length,
              content: <Lines none={texts.noConsole} lines={result.console} />,
            },
            {
              value: "requests",
              label: texts.requests,
              count: result.requests.length,
              content: (
                <Lines
                  none={texts.noRequests}
                  lines={result.requests.map(({ method, url, status, error, ms }) =>
                    [method, error ?? status, url, ms !== null && `${ms} ms`]
                      .filter(Boolean)
                      .join(" "),
                  )}
                />
              ),
            },
          ]}
        />
      </Card>
      {!isFile && <TraceButtons run={run} />}
    </div>
  );
}

function WhatHappened({ run, result }: Pick<StepEvidenceProps, "run" | "result">) {
  const texts = useTexts("run");
  const parts = [result.action, result.assertion].filter((part) => part !== null);
  const outcome = outcomeIn(run, result);
  // The screen is headed by why the run failed, without all that was tried.
  const said =
    run.failed_step === result.index + 1 && run.reason !== null ? briefReason(run.reason) : null;
  const span = spansOfRun(run).get(result.index);
  const green = spansOfGreen(run).get(result.index);
  return (
    <section aria-label={texts.what}>
      <ul className={styles.lines}>
        {parts.map(
          ({ exception }) =>
            exception !== null &&
            exception !== said && (
              <Line key={exception} mark={outcome === "missed" ? "missed" : "failed"}>
                {exception}
              </Line>
            ),
        )}
        {(outcome === "passed" || outcome === "healed") && <Line mark="passed">{texts.held}</Line>}
        {result.tries > 1 && <Line mark="told">{texts.tried(result.tries)}</Line>}
        {span && green && (
          <Line mark="told">
            {texts.tookHere} <Duration ms={span.ms} />. {texts.tookGreen} <Duration ms={green.ms} />
            .
          </Line>
        )}
        {result.url !== "" && (
          <Line mark="told">
            {texts.address} <bdi>{result.url}</bdi>
          </Line>
        )}
      </ul>
    </section>
  );
}

function Line({ mark, children }: { mark: MarkShape; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <Mark shape={mark} />
      <span>{children}</span>
    </li>
  );
}

function Lines({ none, lines }: { none: string; lines: string[] }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved
        <li key={at} className={styles.code}>
          {line}
        </li>
      ))}
    </ul>
  );
}
