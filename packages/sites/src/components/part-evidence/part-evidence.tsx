import type { Scan, ScanPart } from "@sitewright/contract";
import { EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { wasNotAsked } from "../../model/was-not-asked.ts";
import { useTexts } from "../../texts.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";

type PartEvidenceProps = { scan: Scan; part: ScanPart; children: ReactNode };

/**
 * Shows a part's evidence, or why there is none: a part can fail, not apply or not be asked for
 * while the rest of its scan is fine.
 */
export function PartEvidence({ scan, part, children }: PartEvidenceProps) {
  const words = useTexts("words");
  const texts = useTexts("partEvidence");
  const parts = useTexts("parts");
  const state = scan.parts.find(({ name }) => name === part);
  const label = parts[part];
  if (state?.status === "failed") {
    return (
      <FailureNotice
        title={words.failed(label)}
        code={state.code}
        reason={state.reason}
        kept={words.otherPartsKept}
      />
    );
  }
  if (state === undefined || state.status !== "done") {
    return (
      <EmptyState
        icon={icons.pending}
        title={texts.none(label)}
        description={
          state?.status === "not_applicable"
            ? texts.notApplicable
            : wasNotAsked(scan, part)
              ? texts.notAsked
              : texts.notReached
        }
      />
    );
  }
  return children;
}
