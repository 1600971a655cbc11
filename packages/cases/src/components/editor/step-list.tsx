import type { CaseStep } from "@sitewright/contract";
import { Badge, Button, Card, EmptyState, IconButton, Menu } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { insertAfter, moveStep, newStep } from "../../model/edit-steps.ts";
import { useTexts } from "../../texts.ts";
import { useStepWords } from "../use-step-words.ts";
import * as styles from "./editor.css.ts";

type StepListProps = {
  steps: readonly CaseStep[];
  /** The id of the step that is open. */
  current: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Absent for whoever may only read. */
  onChange: ((steps: CaseStep[]) => void) | undefined;
};

/** The steps of a case in their order, each with what can be done about its place. */
export function StepList({ steps, current, onOpen, onChange }: StepListProps) {
  const texts = useTexts("editor");
  const wordsOf = useStepWords();
  const add = (step: CaseStep, after: string | undefined) => {
    onChange?.(insertAfter(steps, after, step));
    onOpen(step.id);
  };
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
          <li key={step.id} className={styles.row} data-current={step.id === current}>
            <button
              type="button"
              className={styles.choose}
              aria-current={step.id === current ? "step" : undefined}
              data-off={step.disabled === true}
              onClick={() => onOpen(step.id)}
            >
              <span className={styles.number}>{at + 1}</span>
              <bdi>{wordsOf(step)}</bdi>
            </button>
            {step.disabled && <Badge>{texts.off}</Badge>}
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
                    onSelect: () => add({ ...step, id: newStep(steps).id }, step.id),
                  },
                  { id: "line", separator: true },
                  {
                    id: "remove",
                    label: texts.remove,
                    icon: icons.trash,
                    tone: "critical",
                    onSelect() {
                      onChange(steps.filter(({ id }) => id !== step.id));
                      if (step.id === current) onOpen(undefined);
                    },
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
