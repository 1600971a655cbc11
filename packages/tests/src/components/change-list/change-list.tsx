import { Icon, Kbd, Segmented, useFormats, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { markKindOf, type NumberedChange, order } from "../../model/test-view.ts";
import { useTexts } from "../../texts.ts";
import { useCurrentInView } from "../use-current-in-view.ts";
import * as styles from "./change-list.css.ts";
import { useFocusOfGone } from "./use-focus-of-gone.ts";

type ChangeListProps = {
  changes: readonly NumberedChange[];
  current: string | undefined;
  onSelect: (id: string) => void;
  /** Only changes of this kind; all without. */
  kind: string | undefined;
  onKind: (kind: string | undefined) => void;
  /** What can be done with the change that is meant. */
  actions: ReactNode;
};

/** From so many on they can be narrowed to one kind. */
const filteredFrom = 13;

/** Explained changes in words: those that count, then what was accepted, ignored and left out. */
export function ChangeList(props: ChangeListProps) {
  const { changes, current, onSelect, kind, onKind, actions } = props;
  const texts = useTexts("changeList");
  const keys = useTexts("keys");
  const id = useId();
  const shown = changes.filter((change) => kind === undefined || markKindOf(change.kind) === kind);
  const open = changes.filter(({ state }) => state === "open");
  const list = useRef<HTMLDivElement>(null);
  useFocusOfGone(list, open.length);
  const step = (by: number) => {
    const at = shown.findIndex((change) => change.id === current);
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (next !== undefined) onSelect(next.id);
  };
  useShortcuts(texts.changes, [
    { keys: "j", label: texts.next, run: () => step(1) },
    { keys: "k", label: texts.previous, run: () => step(-1) },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -shown.length, End: shown.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  useCurrentInView(`${id}${current}`);
  const selected = shown.find((change) => change.id === current);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <b>{texts.toReview(open.length)}</b>
        <span className={styles.keys} aria-hidden>
          <Kbd>{keys.j}</Kbd> <Kbd>{keys.k}</Kbd> {texts.step}
        </span>
      </div>
      {changes.length >= filteredFrom && <KindFilter {...{ changes, kind, onKind }} />}
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        aria-label={texts.changes}
        aria-activedescendant={selected === undefined ? undefined : `${id}${selected.id}`}
        tabIndex={0}
        data-keys="screen"
        onKeyDown={onKeyDown}
      >
        {order.map((state) => (
          <Group
            key={state}
            state={state}
            changes={shown.filter((change) => change.state === state)}
            {...{ id, current, onSelect }}
          />
        ))}
      </div>
      {actions}
    </div>
  );
}

type GroupProps = Pick<ChangeListProps, "current" | "onSelect"> & {
  id: string;
  state: (typeof order)[number];
  changes: readonly NumberedChange[];
};

function Group({ id, state, changes, current, onSelect }: GroupProps) {
  const texts = useTexts("changeList");
  if (changes.length === 0) return null;
  const rows = changes.map((change) => (
    <Row
      key={change.id}
      id={`${id}${change.id}`}
      change={change}
      isCurrent={change.id === current}
      onSelect={onSelect}
    />
  ));
  const label = texts.groups[state](changes.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
    <div role="group" aria-label={label}>
      {state !== "open" && (
        <div className={styles.groupHead} role="presentation">
          <Icon icon={groupIcons[state]} size={14} /> {label}
        </div>
      )}
      {rows}
    </div>
  );
}

const groupIcons = { accepted: icons.check, ignored: icons.eyeOff, left_out: icons.clock };

type RowProps = {
  id: string;
  change: NumberedChange;
  isCurrent: boolean;
  onSelect: (id: string) => void;
};

function Row({ id, change, isCurrent, onSelect }: RowProps) {
  const texts = useTexts("changeList");
  const kinds = useTexts("changeKinds");
  const { number } = useFormats();
  const kind = markKindOf(change.kind);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys, its options have not the focus.
    <div
      id={id}
      className={styles.row}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      data-state={change.state}
      onClick={() => onSelect(change.id)}
    >
      {change.number === null ? (
        <span className={styles.decided}>
          {change.state !== "open" && <Icon icon={groupIcons[change.state]} size={14} />}
        </span>
      ) : (
        <span className={styles.number[kind]}>{change.number}</span>
      )}
      <span className={styles.kind}>
        <b>{kinds[change.kind as keyof typeof kinds] ?? kinds.changed}</b>
        {change.places > 1 && <span>{texts.places(change.places)}</span>}
        {change.state === "open" && (
          <span className={styles.cost}>
            {change.cost > 0
              ? texts.costs(number(change.cost, { maximumFractionDigits: 1 }))
              : change.fails
                ? texts.fails
                : texts.told}
          </span>
        )}
      </span>
      <span className={styles.sentence}>{change.sentence}</span>
    </div>
  );
}

function KindFilter({
  changes,
  kind,
  onKind,
}: Pick<ChangeListProps, "changes" | "kind" | "onKind">) {
  const texts = useTexts("changeList");
  const kinds = useTexts("kinds");
  const there = (["added", "removed", "changed", "moved"] as const).filter((one) =>
    changes.some((change) => markKindOf(change.kind) === one),
  );
  return (
    <div className={styles.filter}>
      <Segmented
        label={texts.filter}
        value={kind ?? "all"}
        onChange={(value) => onKind(value === "all" ? undefined : value)}
        items={[
          { value: "all", label: texts.all },
          ...there.map((value) => ({ value, label: kinds[value] })),
        ]}
      />
    </div>
  );
}
