import { accountQueries, useApi, useDescribeError } from "@sitewright/api-client";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorNotice,
  Stack,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useEndOtherSessions } from "../../api/use-end-other-sessions.ts";
import { describeDevice } from "../../model/device-name.ts";
import { useTexts } from "../../texts.ts";
import { useSessionColumns } from "./use-session-columns.tsx";

type SessionsTabProps = {
  /** Hears of the API token that takes the place of the one other sign-ins knew. */
  onApiToken(token: string): void;
};

/** Where the person is logged in, and the way to end any of it. */
export function SessionsTab({ onApiToken }: SessionsTabProps) {
  const texts = useTexts("sessions");
  const describeError = useDescribeError();
  const sessions = useQuery(accountQueries.sessions(useApi()));
  const columns = useSessionColumns();
  const [isAsked, setIsAsked] = useState(false);
  const reasonOf = useReasonOf();
  const endOthers = useEndOtherSessions(onApiToken);
  const rows = useMemo(() => sessions.data?.results ?? [], [sessions.data]);
  const others = rows.filter(({ current }) => !current).length;

  return (
    <Stack gap="4">
      <DataTable
        id="account-sessions"
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ device }) => describeDevice(device, texts.deviceNames).name}
        loading={sessions.isPending}
        error={
          sessions.isError && (
            <ErrorNotice
              {...describeError(sessions.error)}
              onRetry={() => void sessions.refetch()}
            />
          )
        }
        empty={<EmptyState icon={icons.desktop} title={texts.alone} />}
        toolbar={
          others > 0 && (
            <Button icon={icons.logOut} onClick={() => setIsAsked(true)}>
              {texts.endOthers}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={texts.endOthersTitle}
        description={texts.endOthersText(others)}
        confirmLabel={texts.endOthers}
        onConfirm={async () => {
          await confirmed(endOthers.mutateAsync(), reasonOf);
          toast.success(texts.othersEnded);
        }}
      />
    </Stack>
  );
}
