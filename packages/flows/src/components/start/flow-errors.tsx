import { flowQueries, useApi } from "@sitewright/api-client";
import { type Flow, isError, paths } from "@sitewright/contract";
import { Link, Notice } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";

/** Why a flow cannot be run: how many problems are left, and the first of them. */
export function FlowErrors({ flow }: { flow: Pick<Flow, "id" | "errors"> }) {
  const texts = useTexts("start");
  const { data } = useQuery(flowQueries.get(useApi(), flow.id));
  const first = data?.problems.find(isError);
  return (
    <Notice tone="caution">
      {texts.problems(flow.errors)} {first?.sentence ?? texts.loading}{" "}
      <Link href={paths.flow(flow.id, { node: first?.node ?? undefined })}>{texts.mend}</Link>
    </Notice>
  );
}
