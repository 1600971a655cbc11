import { Icon } from "../icon/icon.tsx";
import * as icons from "../icon/icons.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import * as styles from "./stepper.css.ts";

export type Step = { id: string; label: string };

export type StepperProps = {
  label: string;
  steps: readonly Step[];
  /** The id of the step one is at; those before it are done. */
  current: string;
};

/** Where one is in a few steps. On a narrow screen only the current one is named. */
export function Stepper({ label, steps, current }: StepperProps) {
  const place = steps.findIndex(({ id }) => id === current);
  const step = steps[place];
  return (
    <nav aria-label={label}>
      {step !== undefined && (
        <VisuallyHidden>
          <span role="status">{`Step ${place + 1} of ${steps.length}: ${step.label}`}</span>
        </VisuallyHidden>
      )}
      <ol className={styles.list}>
        {steps.map(({ id, label: words }, at) => {
          const state = at < place ? "done" : at === place ? "current" : "ahead";
          return (
            <li
              key={id}
              className={styles.step}
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              <span className={styles.mark} data-state={state} aria-hidden="true">
                {state === "done" ? <Icon icon={icons.check} size={13} /> : at + 1}
              </span>
              <span className={styles.words}>
                {words}
                {state === "done" && <VisuallyHidden> (done)</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
