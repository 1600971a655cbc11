import type { SurveyAnswer } from "@sitewright/contract";

/** What was typed and is not sent yet; kept in this tab, so that a reload loses nothing. */
export type WizardDraft = { phone: string | null; answers: readonly SurveyAnswer[] };

const key = "onboarding-wizard";
const emptyDraft: WizardDraft = { phone: null, answers: [] };

/**
 * What this person typed in an earlier load of this tab; empty where there is nothing, where it
 * cannot be read, and where it is somebody else's.
 */
export function readDraft(person: string, storage: Storage = sessionStorage): WizardDraft {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
    if (typeof value !== "object" || value === null) return emptyDraft;
    if (Reflect.get(value, "person") !== person) return emptyDraft;
    const phone: unknown = Reflect.get(value, "phone");
    const answers: unknown = Reflect.get(value, "answers");
    return {
      phone: typeof phone === "string" ? phone : null,
      answers: Array.isArray(answers) ? answers.filter(isAnswer) : [],
    };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(
  person: string,
  draft: WizardDraft,
  storage: Storage = sessionStorage,
): void {
  try {
    storage.setItem(key, JSON.stringify({ person, ...draft }));
  } catch {
    // Storage that is full or switched off costs the draft after a reload, nothing else.
  }
}

export function dropDraft(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}

function isAnswer(value: unknown): value is SurveyAnswer {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "question") === "string" &&
    typeof Reflect.get(value, "answer") === "string"
  );
}
