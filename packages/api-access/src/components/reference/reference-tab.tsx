import { isContractError } from "@sitewright/api-client";
import { useReasonOf } from "@sitewright/feature-kit";
import { ErrorNotice, SkeletonText, Stack } from "@sitewright/ui-kit";
import { useReference } from "../../api/use-reference.ts";
import { useTexts } from "../../texts.ts";
import { Reference } from "./reference.tsx";
import type { ReferenceTabProps } from "./reference-props.ts";

/** The reference once the server has said what there is; before, its outline, or why there is none. */
export function ReferenceTab(props: ReferenceTabProps) {
  const texts = useTexts("reference");
  const reasonOf = useReasonOf();
  const { data, isError, error, refetch } = useReference(props.server);
  if (data) return <Reference {...props} calls={data} />;
  if (!isError) {
    return (
      <Stack gap="3">
        <p role="status">{texts.loading}</p>
        <SkeletonText lines={5} />
      </Stack>
    );
  }
  return (
    <ErrorNotice
      title={texts.failed}
      detail={isContractError(error) ? texts.unreadable : reasonOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
