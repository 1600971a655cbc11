import { type CaseStep, caseStepSchema } from "@sitewright/contract";
import { forgetDraft, keepDraft, readDraft } from "@sitewright/feature-kit";

/** What somebody changed of a case and has not saved. */
export type CaseDraft = {
  /** Of the case that was begun with. */
  version: number;
  steps: readonly CaseStep[];
  /** Data rows, as they are typed. */
  text: string;
};

/** Keeps it past a look at another screen and a reload. */
export function caseDraft(id: string) {
  const key = keyOf(id);
  return {
    read(): { version: number; steps: CaseStep[]; text: string } | null {
      const draft = readDraft(key);
      return isDraft(draft) ? { ...draft, steps: [...draft.steps] } : null;
    },
    write: (draft: CaseDraft) => keepDraft(key, draft),
    forget: () => forgetDraft(key),
    /** Once it is saved; what was changed since stays. */
    forgetSaved(steps: readonly CaseStep[], text: string) {
      const draft = readDraft(key);
      if (isDraft(draft) && draft.steps === steps && draft.text === text) forgetDraft(key);
    },
  };
}

export function hasDraft(id: string): boolean {
  return readDraft(keyOf(id)) !== undefined;
}

const keyOf = (id: string) => `case-${id}`;

function isDraft(draft: unknown): draft is CaseDraft {
  if (typeof draft !== "object" || draft === null) return false;
  const { version, steps, text } = draft as Record<string, unknown>;
  return (
    typeof version === "number" &&
    typeof text === "string" &&
    Array.isArray(steps) &&
    steps.every(isStep)
  );
}

type Issue = { code?: string; errors?: readonly (readonly Issue[])[] };

/** Whether it is built as a step is, be its texts whole or half typed. */
function isStep(step: unknown): step is CaseStep {
  const { error } = caseStepSchema.safeParse(step);
  return error === undefined || areOfTyping(error.issues);
}

const ofTyping = new Set(["too_small", "too_big", "invalid_format"]);

function areOfTyping(issues: readonly Issue[]): boolean {
  return issues.every(({ code = "", errors }) =>
    code === "invalid_union" ? (errors ?? []).some(areOfTyping) : ofTyping.has(code),
  );
}
