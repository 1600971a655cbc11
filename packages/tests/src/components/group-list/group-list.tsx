import { type ChangeGroup, pathOf } from "@sitewright/contract";
import { useFormats } from "@sitewright/ui-kit";
import { type KeyboardEvent, type Ref, useId } from "react";
import type { GroupSection, SectionOfGroups } from "../../model/change-groups.ts";
import { type TestedTemplates, templatesOf } from "../../model/templates-of.ts";
import { markKindOf } from "../../model/test-view.ts";
import { useTexts } from "../../texts.ts";
import * as changes from "../change-list/change-list.css.ts";
import { Crop } from "../crop/crop.tsx";
import { useCurrentInView } from "../use-current-in-view.ts";
import * as styles from "./group-list.css.ts";

type GroupListProps = {
  ref: Ref<HTMLDivElement>;
  sections: readonly SectionOfGroups[];
  templates: TestedTemplates;
  /** Groups that are there beyond those of the sections. */
  beyond: number;
  current: string | undefined;
  onSelect: (fingerprint: string) => void;
  onStep: (by: number) => void;
};

/** Causes to be reviewed, one a row, each with how it was and how it is. */
export function GroupList(props: GroupListProps) {
  const { ref, sections, templates, beyond, current, onSelect, onStep } = props;
  const texts = useTexts("groupList");
  const id = useId();
  useCurrentInView(`${id}${current}`);
  const all = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -all, End: all }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  const labelOf = (section: GroupSection) => {
    if (section.kind !== "template") return texts.sections[section.kind];
    const template = templates.find(({ id: each }) => each === section.template);
    return template === undefined
      ? texts.sections.unknown
      : texts.template(template.name, template.pages);
  };
  return (
    <div className={styles.root}>
      <div
        ref={ref}
        className={styles.list}
        role="listbox"
        aria-label={texts.label}
        aria-activedescendant={current === undefined ? undefined : `${id}${current}`}
        tabIndex={0}
        data-keys="screen"
        onKeyDown={onKeyDown}
      >
        {sections.map(({ key, section, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
          <div key={key} role="group" aria-label={labelOf(section)}>
            <div className={styles.head} role="presentation">
              <span className={styles.name}>{labelOf(section)}</span>
              <span className={styles.count}>{rows.length}</span>
            </div>
            {rows.map((group) => (
              <Row
                key={group.fingerprint}
                id={`${id}${group.fingerprint}`}
                group={group}
                templates={templates}
                isCurrent={group.fingerprint === current}
                onSelect={onSelect}
              />
            ))}
          </div>
        ))}
      </div>
      {beyond > 0 && <p className={styles.beyond}>{texts.beyond(beyond)}</p>}
    </div>
  );
}

type RowProps = {
  id: string;
  group: ChangeGroup;
  templates: TestedTemplates;
  isCurrent: boolean;
  onSelect: (fingerprint: string) => void;
};

function Row({ id, group, templates, isCurrent, onSelect }: RowProps) {
  const texts = useTexts("groupList");
  const kinds = useTexts("changeKinds");
  const { number } = useFormats();
  const kind = markKindOf(group.kind);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys, its options have not the focus.
    <div
      id={id}
      className={styles.row}
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
      <span className={styles.facts}>
        <span>{kinds[group.kind as keyof typeof kinds] ?? kinds.changed}</span>
        <span className={styles.where}>{whereOf(group, templates, texts)}</span>
        {group.cost > 0 && (
          <span>{texts.costs(number(group.cost, { maximumFractionDigits: 1 }))}</span>
        )}
      </span>
      <Shot group={group} />
    </div>
  );
}

/** The change before and after, on the first of its pages; nothing of what no picture shows. */
function Shot({ group: { shot, kind, pages } }: { group: ChangeGroup }) {
  const texts = useTexts("groupList");
  if (shot.before === null && shot.after === null) return null;
  const page = pathOf(pages[0]?.page_url ?? "");
  const mark = markKindOf(kind);
  return (
    <span className={styles.shot}>
      <Crop crop={shot.before} side="before" kind={mark} alt={texts.before(page)} />
      <Crop crop={shot.after} side="after" kind={mark} alt={texts.after(page)} />
    </span>
  );
}

function whereOf(
  group: ChangeGroup,
  templates: TestedTemplates,
  texts: ReturnType<typeof useTexts<"groupList">>,
): string {
  const [first, ...others] = templatesOf(group, templates);
  if (group.count === 1 || first === undefined) return texts.pages(group.count);
  if (others.length > 0) return texts.ofTemplates(group.count, others.length + 1);
  const { name, of } = first;
  return name === null || of === null
    ? texts.pages(group.count)
    : texts.ofTemplate(group.count, of, name);
}

const signs = { added: "+", removed: "−", changed: "≠", moved: "↕" };
