import { type WorkState, workStates } from "@sitewright/contract";
import { Segmented } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

type WorkFilterProps = {
  state: WorkState;
  /** How many there are in each; absent until the first answer. */
  counts: Record<WorkState, number> | undefined;
  onChange: (state: WorkState) => void;
};

/** Narrows a list to what needs somebody, or to what is being worked on. */
export function WorkFilter({ state, counts, onChange }: WorkFilterProps) {
  const words = useTexts("words");
  const labels = useTexts("workFilter");
  return (
    <Segmented
      label={words.state}
      value={state}
      onChange={(value) => onChange(workStates.find((known) => known === value) ?? "all")}
      items={workStates.map((value) => ({
        value,
        label: labels[value],
        count: value === "all" ? undefined : counts?.[value],
      }))}
    />
  );
}
