export { ConditionField } from "./conditions/condition-field.tsx";
export {
  type ConditionTextOverrides,
  ConditionTextsProvider,
  useConditionTexts,
} from "./conditions/condition-texts.ts";
export {
  areAskable,
  type ExpressionDraft,
  expressionDraftsOf,
  expressionsOf,
  newExpression,
} from "./conditions/expression-draft.ts";
export { outcomeOf } from "./conditions/outcome-of.ts";
export { useConditionWords } from "./conditions/use-condition-words.ts";
export { type TaskCost, type TaskKind, taskCost } from "./costs/task-cost.ts";
export { usePricedTasks } from "./costs/use-priced-tasks.tsx";
export { askBeforeClosing } from "./drafts/ask-before-closing.ts";
export { forgetDrafts } from "./drafts/forget-drafts.ts";
export { forgetDraft, keepDraft, readDraft } from "./drafts/kept-drafts.ts";
export { FactList } from "./facts/fact-list.tsx";
export { placeOfCheck, placeOfElement, placeOfFinding } from "./findings/finding-place.ts";
export { ApiForm } from "./forms/api-form.tsx";
export { FieldRefusal } from "./forms/field-refusal.ts";
export { FormDialog } from "./forms/form-dialog.tsx";
export { FormDrawer } from "./forms/form-drawer.tsx";
export type { FormSchema } from "./forms/form-schema.ts";
export { readRecipients } from "./forms/read-recipients.ts";
export { type ApiFormState, useApiForm } from "./forms/use-api-form.ts";
export { useField, useFlag } from "./forms/use-field.ts";
export { useFormValues } from "./forms/use-form-values.ts";
export { useRows } from "./forms/use-rows.ts";
export { createHost, type Given } from "./host/create-host.tsx";
export { type HostNotice, showToast } from "./host/host-notice.ts";
export { useLatest } from "./latest/use-latest.ts";
export {
  type ListSearch,
  type RawSearch,
  readStretch,
  readText,
  readValid,
} from "./lists/list-search.ts";
export { askedOfList, useListTable } from "./lists/use-list-table.tsx";
export { Loaded } from "./loaded/loaded.tsx";
export { LoadedScreen } from "./loaded/loaded-screen.tsx";
export { QueryError } from "./loaded/query-error.tsx";
export { MailNotice } from "./mails/mail-notice.tsx";
export { type Assignee, useAssignees } from "./people/use-assignees.ts";
export { ElementShot } from "./pictures/element-shot.tsx";
export { pageSizeOf } from "./pictures/page-size-of.ts";
export { useSteadyUrl } from "./pictures/use-steady-url.ts";
export { confirmed } from "./requests/confirmed.ts";
export { type EachResult, eachOf } from "./requests/each-of.ts";
export { fetchAll } from "./requests/fetch-all.ts";
export { UndoToast } from "./requests/undo-toast.tsx";
export { useEach } from "./requests/use-each.ts";
export { useReasonOf } from "./requests/use-reason-of.ts";
export { PageSkeleton } from "./screen/page-skeleton.tsx";
export { Screen } from "./screen/screen.tsx";
export { Spoken } from "./screen/spoken.tsx";
export { pageName } from "./sites/page-name.ts";
export { SiteChoice, type SiteChoiceValue } from "./sites/site-choice/site-choice.tsx";
export { SiteField } from "./sites/site-field.tsx";
export { SiteTile } from "./sites/site-tile.tsx";
export { countOf } from "./texts/count-of.ts";
export { createTexts, type TextOverrides, type Texts } from "./texts/create-texts.tsx";
export { listOf } from "./texts/list-of.ts";
export { numberOf } from "./texts/number-of.ts";
export { spreadWords } from "./texts/spread-words.ts";
export { type SharedTextOverrides, SharedTextsProvider, useSharedTexts } from "./texts.ts";
export { Elapsed } from "./time/elapsed.tsx";
export { formatElapsed } from "./time/format-elapsed.ts";
