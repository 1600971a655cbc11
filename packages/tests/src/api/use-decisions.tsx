import { type Acceptance, testsMax } from "@sitewright/contract";
import { eachOf, UndoToast, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useRef } from "react";
import { useTexts } from "../texts.ts";
import { type AcceptInput, useAccept } from "./use-accept.ts";
import { type RuleInput, useCreateRule } from "./use-create-rule.ts";
import { useRemoveRule } from "./use-remove-rule.ts";
import { useUndoAccept } from "./use-undo-accept.ts";

/** Tests that are looked at together, as calls name them. */
export type Grouped = { batch: string } | { site_id: string };

export type Decisions = ReturnType<typeof useDecisions>;

/** Accepting and ignoring, each answered by a toast that takes it back; `undo` takes back the last one. */
export function useDecisions() {
  const texts = useTexts("decisions");
  const reasonOf = useReasonOf();
  const accept = useAccept();
  const undoAccept = useUndoAccept();
  const createRule = useCreateRule();
  const removeRule = useRemoveRule();
  const last = useRef<(() => Promise<unknown>)[]>([]);

  function tell(text: string, undo: () => Promise<unknown>) {
    const once = () => {
      last.current = last.current.filter((one) => one !== once);
      return undo();
    };
    last.current.push(once);
    toast.undo(<UndoToast text={text} texts={texts} reasonOf={reasonOf} onUndo={once} />);
  }
  const refused = (error: unknown) => void toast.error(reasonOf(error));

  return {
    isPending: accept.isPending || createRule.isPending,
    /** Decided without a connection, and not sent yet. */
    isKept: accept.isPaused || createRule.isPaused,
    /** @param done what is said of it, once it is known how much it was */
    accept(input: AcceptInput, done: (acceptance: Acceptance) => string) {
      return accept
        .mutateAsync(input)
        .then((made) => tell(done(made), () => undoAccept.mutateAsync(made.id)), refused);
    },
    /** Accepts causes on all of their pages, a call for each hundred; taking it back takes all of them back. */
    async acceptGroups(grouped: Grouped, fingerprints: readonly string[], done: string) {
      const ids: string[] = [];
      const starts = fingerprints.flatMap((_, at) => (at % testsMax === 0 ? [at] : []));
      const { failed, reason } = await eachOf(
        starts,
        async (start) => {
          const some = fingerprints.slice(start, start + testsMax);
          const input = { ...grouped, fingerprints: some, crowded: null };
          ids.push((await accept.mutateAsync(input)).id);
        },
        reasonOf,
      );
      if (failed > 0 && reason !== null) toast.error(reason);
      if (ids.length > 0) {
        tell(done, () => Promise.all(ids.map((id) => undoAccept.mutateAsync(id))));
      }
    },
    ignore(input: RuleInput, done: string) {
      return createRule
        .mutateAsync(input)
        .then(({ id }) => tell(done, () => removeRule.mutateAsync(id)), refused);
    },
    /** Takes the last decision back; nothing when there is none since the screen was opened. */
    undo() {
      const undo = last.current.at(-1);
      undo?.().then(() => toast.success(texts.undone), refused);
    },
  };
}
