import type { Case } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useDecideCase } from "../api/use-change-cases.ts";
import { useTexts } from "../texts.ts";

/** Keeps a case, or hides it, and says so. */
export function useDecide() {
  const texts = useTexts("suggestions");
  const reasonOf = useReasonOf();
  const decide = useDecideCase();
  return {
    isPending: decide.isPending,
    decide: ({ id, title }: Pick<Case, "id" | "title">, decision: "kept" | "hidden") =>
      decide.mutate(
        { id, decision },
        {
          onSuccess: () => void toast.success(texts.said[decision](title)),
          onError: (error) => void toast.error(`${texts.failed}. ${reasonOf(error)}`),
        },
      ),
  };
}
