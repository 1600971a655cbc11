import { addressOf, briefReason, type Case, isFlaky } from "@sitewright/contract";
import { Badge, type DataColumn, Duration, StatusPill } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { hasDraft } from "../../model/case-draft.ts";
import { useTexts } from "../../texts.ts";
import { RunState } from "../run-state.tsx";
import * as styles from "./case-list.css.ts";
import { CaseTicks } from "./case-ticks.tsx";

/** What the list shows of each case. */
export function useCaseColumns(): DataColumn<Case>[] {
  const texts = useTexts("list");
  return useMemo(
    () => [
      {
        id: "title",
        header: texts.columns.case,
        sortable: true,
        value: ({ title }) => title,
        cell: (one) => <Titled one={one} />,
      },
      {
        id: "site",
        header: texts.columns.site,
        width: 200,
        value: ({ site_url }) => site_url,
        cell: ({ site_url }) => addressOf(site_url),
      },
      {
        id: "last",
        header: texts.columns.last,
        width: 260,
        value: ({ last }) => last?.status ?? null,
        cell: (one) => <Last one={one} />,
      },
      {
        id: "recent",
        header: texts.columns.recent,
        width: 170,
        narrow: "hidden",
        cell: ({ recent }) => <CaseTicks recent={recent} />,
      },
      {
        id: "takes",
        header: texts.columns.takes,
        width: 90,
        hideable: true,
        narrow: "hidden",
        value: ({ last }) => last?.ms ?? null,
        cell: ({ last }) => (last?.ms == null ? "–" : <Duration ms={last.ms} />),
      },
    ],
    [texts],
  );
}

function Titled({ one }: { one: Case }) {
  const texts = useTexts("list");
  return (
    <span className={styles.lines}>
      <span className={styles.titled}>
        {one.title}
        {one.type === "generated" && <Badge>{texts.generated}</Badge>}
        {hasDraft(one.id) && <StatusPill tone="caution">{texts.unsaved}</StatusPill>}
        {isFlaky(one) && <StatusPill tone="caution">{texts.flaky}</StatusPill>}
      </span>
      <span className={styles.second}>{texts.steps(one.steps.num_steps, one.rows)}</span>
    </span>
  );
}

function Last({ one: { last, reason: why } }: { one: Case }) {
  const texts = useTexts("list");
  if (!last) {
    return (
      <span className={styles.lines}>
        <StatusPill tone="neutral">{texts.never}</StatusPill>
        {why !== null && <span className={styles.second}>{why}</span>}
      </span>
    );
  }
  const { status, failed_step: step, reason, heals } = last;
  const detail =
    heals > 0 && status === "passed" ? texts.healed(heals) : reason && briefReason(reason);
  return (
    <span className={styles.lines}>
      {status === "failed" && step !== null ? (
        <StatusPill tone="critical">{texts.failedAt(step)}</StatusPill>
      ) : (
        <RunState status={status} />
      )}
      {detail && <span className={styles.second}>{detail}</span>}
    </span>
  );
}
