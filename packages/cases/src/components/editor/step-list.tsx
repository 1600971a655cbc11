import type { CaseStep } from "@sitewright/contract";
import {
  Badge,
  Button,
  Card,
  EmptyState,
  IconButton,
  Menu,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { insertAfter, moveOnto, moveStep, newStep } from "../../model/edit-steps.ts";
import { isUnread } from "../../model/is-unread.ts";
import type { SeenStep } from "../../model/seen-steps.ts";
import { useTexts } from "../../texts.ts";
import { StepThumbnail } from "../step-thumbnail.tsx";
import { useStepWords } from "../use-step-words.ts";
import * as styles from "./editor.css.ts";
import { useCaseTitles } from "./use-case-titles.ts";

type StepListProps = {
  steps: readonly CaseStep[];
  /** What the last run saw of them, by their ids. */
  seen: ReadonlyMap<string, SeenStep>;
  /** The id of the step that is open. */
  current: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Absent for whoever may only read. */
  onChange: ((steps: CaseStep[]) => void) | undefined;
};

/** The steps of a case in their order. One is moved by dragging it, by its menu or by keys. */
export function StepList({ steps, seen, current, onOpen, onChange }: StepListProps) {
  const texts = useTexts("editor");
  const wordsOf = useStepWords(useCaseTitles(steps), steps);
  const [dragged, setDragged] = useState<string | null>(null);
  const open = steps.find(({ id }) => id === current);
  const add = (step: CaseStep, after: string | undefined) => {
    onChange?.(insertAfter(steps, after, step));
    onOpen(step.id);
  };
  const remove = (step: CaseStep) => {
    const at = steps.indexOf(step);
    onChange?.(steps.filter(({ id }) => id !== step.id));
    if (step.id === current) onOpen((steps[at + 1] ?? steps[at - 1])?.id);
  };
  const toggle = (step: CaseStep) =>
    onChange?.(
      steps.map((one) => (one.id === step.id ? { ...one, disabled: step.disabled !== true } : one)),
    );
  const duplicate = (step: CaseStep) => add({ ...step, id: newStep(steps).id }, step.id);
  const when = onChange !== undefined && open !== undefined;
  const onStep = (act: (step: CaseStep) => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    if (open) act(open);
  };
  useShortcuts(texts.list, [
    {
      keys: "n",
      label: texts.addKey,
      when: onChange !== undefined,
      run(event) {
        event.preventDefault();
        add(newStep(steps), current);
      },
    },
    { keys: "d", label: texts.duplicate, when, run: onStep(duplicate) },
    { keys: "o", label: texts.toggle, when, run: onStep(toggle) },
    { keys: "Backspace", label: texts.remove, when, run: onStep(remove) },
  ]);
  return (
    <Card
      title={texts.steps}
      padding="none"
      actions={
        onChange && (
          <Button size="small" icon={icons.plus} onClick={() => add(newStep(steps), current)}>
            {texts.add}
          </Button>
        )
      }
    >
      {steps.length === 0 && (
        <EmptyState
          icon={icons.cases}
          title={texts.noneYet}
          description={onChange && texts.noneYetAbout}
        />
      )}
      <ol className={styles.list} aria-label={texts.list}>
        {steps.map((step, at) => (
          <li
            key={step.id}
            className={styles.row}
            data-current={step.id === current}
            data-dragged={step.id === dragged}
            draggable={onChange !== undefined}
            onDragStart={({ dataTransfer }) => {
              // Firefox drags nothing that has no data.
              dataTransfer?.setData("text/plain", wordsOf(step));
              setDragged(step.id);
            }}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) onChange?.(moveOnto(steps, dragged, step.id));
              setDragged(null);
            }}
            onDragEnd={() => setDragged(null)}
          >
            <button
              type="button"
              className={styles.choose}
              aria-current={step.id === current ? "step" : undefined}
              data-off={isUnread(step) ? "unread" : step.disabled === true}
              onClick={() => onOpen(step.id)}
              onKeyDown={(event) => {
                const by = event.altKey ? (moves[event.key] ?? 0) : 0;
                if (by === 0 || !onChange) return;
                event.preventDefault();
                onChange(moveStep(steps, step.id, by));
              }}
            >
              <span className={styles.number}>{at + 1}</span>
              <StepThumbnail step={step} seen={seen.get(step.id)} />
              <bdi>{wordsOf(step)}</bdi>
            </button>
            {step.disabled && <Badge>{texts.off}</Badge>}
            {step.optional && !step.disabled && <Badge>{texts.mayFail}</Badge>}
            {onChange && (
              <Menu
                trigger={<IconButton icon={icons.more} label={texts.actionsFor(at + 1)} />}
                label={texts.actionsFor(at + 1)}
                items={[
                  {
                    id: "up",
                    label: texts.up,
                    icon: icons.arrowUp,
                    disabled: at === 0,
                    onSelect: () => onChange(moveStep(steps, step.id, -1)),
                  },
                  {
                    id: "down",
                    label: texts.down,
                    icon: icons.arrowDown,
                    disabled: at === steps.length - 1,
                    onSelect: () => onChange(moveStep(steps, step.id, 1)),
                  },
                  {
                    id: "copy",
                    label: texts.duplicate,
                    icon: icons.copy,
                    onSelect: () => duplicate(step),
                  },
                  {
                    id: "toggle",
                    label: step.disabled ? texts.switchOn : texts.switchOff,
                    icon: step.disabled ? icons.play : icons.pause,
                    onSelect: () => toggle(step),
                  },
                  { id: "line", separator: true },
                  {
                    id: "remove",
                    label: texts.remove,
                    icon: icons.trash,
                    tone: "critical",
                    onSelect: () => remove(step),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** With Alt: where a key takes the step that has the focus. */
const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
