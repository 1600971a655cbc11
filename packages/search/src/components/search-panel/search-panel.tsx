import { Skeleton } from "@sitewright/ui-kit";
import { type ReactNode, useEffect } from "react";
import { messages } from "../../messages.ts";
import type { PanelSection } from "../../model/panel-sections.ts";
import type { SearchState } from "../../model/search-state.ts";
import { useTexts } from "../../texts.ts";
import { CommandOptions } from "./command-options.tsx";
import { HintOptions } from "./hint-options.tsx";
import type { OptionProps } from "./option-props.ts";
import { ResultOptions } from "./result-options.tsx";
import * as styles from "./search-panel.css.ts";

type SearchPanelProps = Omit<OptionProps, "first"> & {
  listId: string;
  state: SearchState;
  sections: readonly PanelSection[];
  onHint: (prefix: string) => void;
  /** A result or a screen was pressed and is followed in this tab. */
  onFollow: () => void;
  onRun: (run: () => void) => void;
};

/** What the box offers: prefixes and the host's commands while it is empty, else those that match and what was found. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, state, sections, onHint, onFollow, onRun, ...options } = props;
  const box = useTexts("box", messages.box);
  const { active, optionId } = options;
  const activeId = active === -1 ? null : optionId(active);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  let first = 0;
  return (
    <div className={styles.root}>
      {!hasCommands(sections) && <Words state={state} />}
      {sections.length > 0 && (
        <div role="listbox" id={listId} aria-label={box.label}>
          {sections.map((section) => {
            const place = { ...options, first };
            first += section.options.length;
            return (
              <Section key={section.kind} section={section}>
                {section.kind === "hints" && <HintOptions {...place} onHint={onHint} />}
                {section.kind === "results" && (
                  <ResultOptions {...place} found={section} onFollow={onFollow} />
                )}
                {(section.kind === "screens" || section.kind === "actions") && (
                  <CommandOptions
                    {...place}
                    commands={section.options}
                    onFollow={onFollow}
                    onRun={onRun}
                  />
                )}
              </Section>
            );
          })}
        </div>
      )}
      {hasCommands(sections) && state.phase !== "found" && <Words state={state} />}
      {state.phase === "waiting" && <Waiting />}
    </div>
  );
}

/** Commands are there before the answer is: what there is to say of that stands below them. */
function hasCommands(sections: readonly PanelSection[]): boolean {
  return sections[0]?.kind === "screens" || sections[0]?.kind === "actions";
}

function Section({ section, children }: { section: PanelSection; children: ReactNode }) {
  const hints = useTexts("hints", messages.hints);
  const commands = useTexts("commands", messages.commands);
  const answers = useTexts("answers", messages.answers);
  const title = titleOf();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div
      role="group"
      aria-label={title}
      aria-busy={section.kind === "results" ? section.isEarlier : undefined}
    >
      <div className={styles.title} aria-hidden="true">
        {title}
      </div>
      {children}
    </div>
  );

  function titleOf(): string {
    if (section.kind === "hints") return hints.title;
    if (section.kind !== "results") return commands[section.kind];
    return section.isEarlier
      ? answers.earlier(section.query)
      : answers.count(section.options.length);
  }
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
  if (state.phase !== "found" || state.results.length > 0) return null;
  return (
    <p className={styles.words} aria-hidden="true">
      {answers.nothing(state.query)}
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
