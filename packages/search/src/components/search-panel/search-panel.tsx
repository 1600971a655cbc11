import { Skeleton } from "@sitewright/ui-kit";
import { useEffect } from "react";
import { messages } from "../../messages.ts";
import { offersHints, type SearchState } from "../../model/search-state.ts";
import { useTexts } from "../../texts.ts";
import { HintOptions } from "./hint-options.tsx";
import type { OptionProps } from "./option-props.ts";
import { ResultOptions } from "./result-options.tsx";
import * as styles from "./search-panel.css.ts";

type SearchPanelProps = OptionProps & {
  listId: string;
  state: SearchState;
  onHint: (prefix: string) => void;
  /** A result was pressed and is followed in this tab. */
  onFollow: () => void;
};

/** What the box offers: the prefixes while it is empty, else what was found. */
export function SearchPanel({ listId, state, onHint, onFollow, ...options }: SearchPanelProps) {
  const box = useTexts("box", messages.box);
  const hints = useTexts("hints", messages.hints);
  const { active, optionId } = options;
  const activeId = active === -1 ? null : optionId(active);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div className={styles.root}>
      <Words state={state} />
      {offersHints(state) && (
        <>
          <p className={styles.title}>{hints.title}</p>
          <div role="listbox" id={listId} aria-label={hints.title}>
            <HintOptions {...options} onHint={onHint} />
          </div>
        </>
      )}
      {state.phase === "found" && state.results.length > 0 && (
        <div role="listbox" id={listId} aria-label={box.label} aria-busy={state.isEarlier}>
          <ResultOptions {...options} found={state} onFollow={onFollow} />
        </div>
      )}
      {state.phase === "waiting" && <Waiting />}
    </div>
  );
}

/** Hidden from readers: the box says the same in a live region. */
function Words({ state }: { state: SearchState }) {
  const answers = useTexts("answers", messages.answers);
  if (state.phase === "failed" || state.phase === "offline") {
    return (
      <p className={styles.words} aria-hidden="true">
        {answers[state.phase]}
      </p>
    );
  }
  if (state.phase === "waiting") return <p className={styles.title}>{answers.waiting}</p>;
  if (state.phase !== "found") return null;
  const { query, results, isEarlier } = state;
  if (results.length === 0) {
    return (
      <p className={styles.words} aria-hidden="true">
        {answers.nothing(query)}
      </p>
    );
  }
  return (
    <p className={styles.title} aria-hidden="true">
      {isEarlier ? answers.earlier(query) : answers.count(results.length)}
    </p>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {["70%", "55%", "62%"].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width={44} height={18} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  );
}
