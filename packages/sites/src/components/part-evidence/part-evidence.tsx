import type { Scan, ScanPart } from "@sitewright/contract";
import { EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { partLabels } from "../../model/scan-progress.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";

type PartEvidenceProps = { scan: Scan; part: ScanPart; children: ReactNode };

/**
 * Shows a part's evidence, or why there is none: a part can fail, not apply or not be asked for
 * while the rest of its scan is fine.
 */
export function PartEvidence({ scan, part, children }: PartEvidenceProps) {
  const state = scan.parts.find(({ name }) => name === part);
  const label = partLabels[part];
  if (state?.status === "failed") {
    return (
      <FailureNotice
        title={`${label} failed`}
        code={state.code}
        reason={state.reason}
        kept="The other parts of the scan were kept."
      />
    );
  }
  if (state === undefined || state.status !== "done") {
    return (
      <EmptyState
        icon={icons.pending}
        title={`No ${label} evidence`}
        description={
          state?.status === "not_applicable"
            ? "This part does not apply to the page."
            : "This part was not reached in the scan."
        }
      />
    );
  }
  return children;
}
