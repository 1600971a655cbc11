import type { ChangeGroup } from "@sitewright/contract";
import { eachOf, UndoToast, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useRef } from "react";
import { useTexts } from "../texts.ts";
import { useAccept } from "./use-accept.ts";
import { type RuleInput, useCreateRule } from "./use-create-rule.ts";
import { useRemoveRule } from "./use-remove-rule.ts";
import { useUndoAccept } from "./use-undo-accept.ts";

type AcceptInput = {
  tests: string[];
  fingerprints: string[] | null;
  /** What the toast says when it is done. */
  done: string;
};

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
    accept({ done, ...input }: AcceptInput) {
      return accept
        .mutateAsync(input)
        .then(({ id }) => tell(done, () => undoAccept.mutateAsync(id)), refused);
    },
    /** One after the other; taking it back takes all of them back. */
    async acceptGroups(groups: readonly ChangeGroup[], done: string) {
      const ids: string[] = [];
      const { failed, reason } = await eachOf(
        groups,
        async ({ fingerprint, pages }) => {
          const tests = pages.map(({ test }) => test);
          ids.push((await accept.mutateAsync({ tests, fingerprints: [fingerprint] })).id);
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
