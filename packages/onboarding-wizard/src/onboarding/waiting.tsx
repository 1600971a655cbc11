import type { ReactNode } from "react";
import { StepPane } from "../step-pane/step-pane.tsx";
import { useTexts } from "../texts.ts";

/** Stands where nobody knows yet which step is due, and names none. */
export function Waiting({ children }: { children: ReactNode }) {
  const { waiting, loading } = useTexts("common");
  return (
    <StepPane title={waiting} lead={loading} isMoved={false}>
      <div aria-busy="true">{children}</div>
    </StepPane>
  );
}
