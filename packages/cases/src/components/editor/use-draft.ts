import { caseQueries } from "@sitewright/api-client";
import type { CaseDetail, CaseStep } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSaveCase } from "../../api/use-change-cases.ts";
import { readData, writeData } from "../../model/data-text.ts";
import { savable } from "../../model/edit-steps.ts";
import { useTexts } from "../../texts.ts";

export type Draft = ReturnType<typeof useDraft>;

/** What is edited of a case, and how it is saved: as a whole, and never over what somebody else has saved. */
export function useDraft(loaded: CaseDetail) {
  const texts = useTexts("editor");
  const reasonOf = useReasonOf();
  const queryClient = useQueryClient();
  const save = useSaveCase();
  // What was begun with stays, whatever others save meanwhile: the server tells whether it is still so.
  const [base, setBase] = useState(loaded);
  const [steps, setSteps] = useState<CaseStep[]>(loaded.step_list);
  const [text, setText] = useState(writeData(loaded.data));
  const data = readData(text);
  const isChanged = steps !== base.step_list || text !== writeData(base.data);
  const begin = (next: CaseDetail) => {
    setBase(next);
    setSteps(next.step_list);
    setText(writeData(next.data));
  };
  if (!isChanged && loaded.version > base.version) begin(loaded);
  const failure = save.error;
  const isConflict = failure !== null && "code" in failure && failure.code === "DUPLICATE";
  return {
    ...{ steps, setSteps, text, setText, data, isChanged, isConflict },
    isSaving: save.isPending,
    fault: failure === null ? null : reasonOf(failure),
    save() {
      if (data === null) return;
      const body = { id: base.id, version: base.version, steps: savable(steps), data };
      save.mutate(body, {
        onSuccess(saved) {
          begin(saved);
          toast.success(texts.saved);
        },
      });
    },
    takeTheirs() {
      save.reset();
      // What others have saved follows as soon as it is loaded.
      begin(loaded);
      void queryClient.invalidateQueries({ queryKey: caseQueries.all() });
    },
  };
}
