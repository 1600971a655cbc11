import { countWhile, flowQueries, isFlowRunWorking, useApi } from "@sitewright/api-client";
import type { FlowLog, FlowRunDetail } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import { Button, Switch, useFormats, VisuallyHidden } from "@sitewright/ui-kit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./run.css.ts";
import { Stretches } from "./stretches.tsx";
import { useSeldom } from "./use-seldom.ts";

type RunLogProps = {
  run: FlowRunDetail;
  /** Absent for all of the run. */
  node?: string | undefined;
  title: string;
};

/** At most one line is read out in so many milliseconds. */
const spokenEveryMs = 5_000;

/** What happened, the newest at the foot, where it is followed unless somebody reads further up. */
export function RunLog({ run, node, title }: RunLogProps) {
  const texts = useTexts("log");
  const api = useApi();
  const isWorking = isFlowRunWorking(run);
  const [follows, setFollows] = useState(true);
  const query = useInfiniteQuery({
    ...flowQueries.logs(api, { id: run.id, node }),
    refetchInterval: countWhile(api, isWorking && follows),
  });
  return (
    <div className={styles.part}>
      <div className={styles.logHead}>
        <p className={styles.partTitle}>{texts.title}</p>
        {isWorking && <Switch label={texts.follow} checked={follows} onChange={setFollows} />}
      </div>
      <Stretches query={query} label={texts.loading} failure={texts.notLoaded}>
        {(pages) => (
          <Lines
            lines={inOrder(pages.flatMap(({ results }) => results))}
            title={title}
            follows={isWorking && follows}
            earlier={
              query.hasNextPage && (
                <Button
                  tone="ghost"
                  size="small"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {texts.earlier}
                </Button>
              )
            }
          />
        )}
      </Stretches>
    </div>
  );
}

type LinesProps = {
  lines: readonly FlowLog[];
  title: string;
  follows: boolean;
  earlier: ReactNode;
};

function Lines({ lines, title, follows, earlier }: LinesProps) {
  const texts = useTexts("log");
  const { date } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1);
  const spoken = useSeldom(follows ? newest?.message : undefined, spokenEveryMs);
  const newestId = newest?.id;
  useLayoutEffect(() => {
    if (follows && newestId !== undefined && box.current) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [follows, newestId]);
  return (
    <>
      <Spoken>{spoken}</Spoken>
      <div
        ref={box}
        className={styles.logBox}
        role="log"
        aria-label={texts.titleOf(title)}
        // Read out line by line it would never be silent: the newest is said now and then instead.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {earlier}
        {lines.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
        {lines.map(({ id, level, message, time }) => (
          <p key={id} className={styles.line[level]}>
            <span className={styles.time}>{date(time, clock)}</span>
            <span>
              <VisuallyHidden>{texts.levels[level]}</VisuallyHidden>
              {message}
            </span>
          </p>
        ))}
      </div>
    </>
  );
}

/** The oldest first, each once: what is new meanwhile moves the stretches of older ones. */
function inOrder(lines: readonly FlowLog[]): FlowLog[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()].sort(
    (one, other) => one.id - other.id,
  );
}

const clock = {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
} as const;
