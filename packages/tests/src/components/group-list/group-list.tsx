import type { ChangeGroup } from "@sitewright/contract";
import { useFormats } from "@sitewright/ui-kit";
import { type KeyboardEvent, useEffect, useId } from "react";
import { groupSections, sectionOf } from "../../model/change-groups.ts";
import { markKindOf } from "../../model/test-view.ts";
import { useTexts } from "../../texts.ts";
import * as changes from "../change-list/change-list.css.ts";
import * as styles from "./group-list.css.ts";

type GroupListProps = {
  groups: readonly ChangeGroup[];
  later: ReadonlySet<string>;
  current: string | undefined;
  onSelect: (fingerprint: string) => void;
  onStep: (by: number) => void;
};

/** Causes to be reviewed, one a row: what looks broken, what touches many pages, the rest. */
export function GroupList({ groups, later, current, onSelect, onStep }: GroupListProps) {
  const texts = useTexts("groupList");
  const id = useId();
  useEffect(() => {
    // jsdom scrolls nothing.
    document.getElementById(`${id}${current}`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -groups.length, End: groups.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  const postponed = groups.filter(({ fingerprint }) => later.has(fingerprint));
  const sections = [
    ...groupSections.map((section) => ({
      section,
      rows: groups.filter((group) => !later.has(group.fingerprint) && sectionOf(group) === section),
    })),
    { section: "later" as const, rows: postponed },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div
      className={styles.list}
      role="listbox"
      aria-label={texts.label}
      aria-activedescendant={current === undefined ? undefined : `${id}${current}`}
      tabIndex={0}
      data-keys="screen"
      onKeyDown={onKeyDown}
    >
      {sections.map(({ section, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={section} role="group" aria-label={texts.sections[section]}>
          <div className={styles.head} role="presentation">
            {texts.sections[section]} <span className={styles.count}>{rows.length}</span>
          </div>
          {rows.map((group) => (
            <Row
              key={group.fingerprint}
              id={`${id}${group.fingerprint}`}
              group={group}
              isCurrent={group.fingerprint === current}
              onSelect={onSelect}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = {
  id: string;
  group: ChangeGroup;
  isCurrent: boolean;
  onSelect: (fingerprint: string) => void;
};

function Row({ id, group, isCurrent, onSelect }: RowProps) {
  const texts = useTexts("groupList");
  const kinds = useTexts("changeKinds");
  const { number } = useFormats();
  const kind = markKindOf(group.kind);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys, its options have not the focus.
    <div
      id={id}
      className={changes.row}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      data-state="open"
      onClick={() => onSelect(group.fingerprint)}
    >
      <span className={changes.number[kind]} aria-hidden>
        {signs[kind]}
      </span>
      <span className={changes.sentence}>{group.sentence}</span>
      <span className={changes.kind}>
        <span>{kinds[group.kind as keyof typeof kinds] ?? kinds.changed}</span>
        <span>{texts.pages(group.count)}</span>
        {group.cost > 0 && (
          <span>{texts.costs(number(group.cost, { maximumFractionDigits: 1 }))}</span>
        )}
      </span>
    </div>
  );
}

const signs = { added: "+", removed: "−", changed: "≠", moved: "↕" };
