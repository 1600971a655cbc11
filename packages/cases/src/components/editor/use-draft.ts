import { caseQueries } from "@sitewright/api-client";
import type { CaseDetail, CaseStep } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSaveCase } from "../../api/use-change-cases.ts";
import { caseDraft } from "../../model/case-draft.ts";
import { readData, writeData } from "../../model/data-text.ts";
import { savable } from "../../model/edit-steps.ts";
import { useTexts } from "../../texts.ts";

export type Draft = ReturnType<typeof useDraft>;

/**
 * What is edited of a case, and how it is saved: as a whole, and never over what somebody else has saved. What is not
 * saved yet is there again after a look at another screen or a reload, and closing the tab asks first.
 */
export function useDraft(loaded: CaseDetail) {
  const texts = useTexts("editor");
  const reasonOf = useReasonOf();
  const queryClient = useQueryClient();
  const save = useSaveCase();
  const { id } = loaded;
  const [kept] = useState(() => caseDraft(id).read());
  // What was begun with stays, whatever others save meanwhile: the server tells whether it is still so.
  const [base, setBase] = useState(kept ? { ...loaded, version: kept.version } : loaded);
  const [steps, setSteps] = useState<CaseStep[]>(kept?.steps ?? loaded.step_list);
  const [text, setText] = useState(kept?.text ?? writeData(loaded.data));
  const data = readData(text);
  const isChanged = steps !== base.step_list || text !== writeData(base.data);
  const begin = (next: CaseDetail) => {
    setBase(next);
    setSteps(next.step_list);
    setText(writeData(next.data));
  };
  if (!isChanged && loaded.version > base.version) begin(loaded);
  useEffect(() => {
    if (isChanged) caseDraft(id).write({ version: base.version, steps, text });
    else caseDraft(id).forget();
  }, [id, isChanged, base.version, steps, text]);
  const failure = save.error;
  const isConflict = failure !== null && "code" in failure && failure.code === "DUPLICATE";
  return {
    ...{ steps, setSteps, text, setText, data, isChanged, isConflict },
    isSaving: save.isPending,
    fault: failure === null ? null : reasonOf(failure),
    async save() {
      if (data === null) return;
      const body = { id, version: base.version, steps: savable(steps), data };
      const saved = await save.mutateAsync(body).catch(() => null);
      if (saved === null) return;
      // The screen may have been left meanwhile, or what it edits have changed.
      caseDraft(id).forgetSaved(steps, text);
      setBase(saved);
      setSteps((now) => (now === steps ? saved.step_list : now));
      setText((now) => (now === text ? writeData(saved.data) : now));
      toast.success(texts.saved);
    },
    /** From what is saved, without what was changed here. */
    startOver() {
      save.reset();
      // What others have saved follows as soon as it is loaded.
      begin(loaded);
      void queryClient.invalidateQueries({ queryKey: caseQueries.all() });
    },
  };
}
