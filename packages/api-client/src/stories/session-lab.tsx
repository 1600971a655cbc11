import { Button, ErrorNotice, Inline, Notice, Stack, Table } from "@sitewright/ui-kit";
import { useState } from "react";
import { describeError } from "../describe-error.ts";
import type { SessionPort } from "../session-port.ts";
import { createMockApi, type MockHandlers } from "../testing/create-mock-api.ts";
import { listOf } from "../testing/fixtures.ts";
import { offline, refuse } from "../testing/mock-answers.ts";
import { makeSite } from "../testing/scan-fixtures.ts";
import { type Exchange, recordExchanges } from "./record-exchange.ts";

type Situation = keyof typeof situations;

/** What becomes of three calls at once in each of the situations that a session may be in. */
export function SessionLab() {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function run(situation: Situation) {
    setExchanges([]);
    setOutcome(null);
    setOutcome(await tryOut(situation, setExchanges));
  }

  return (
    <Stack gap="4">
      <Inline gap="2">
        {names.map((situation) => (
          <Button key={situation} onClick={() => run(situation)}>
            {situations[situation]}
          </Button>
        ))}
      </Inline>
      <Table
        caption="Requests, in order"
        columns={[
          { id: "line", header: "Request", cell: ({ line }) => line },
          { id: "token", header: "Token", cell: ({ sent }) => tokenIn(sent) },
          { id: "status", header: "Answer", cell: ({ status }) => status ?? "none" },
        ]}
        rows={exchanges.map((exchange, place) => ({ ...exchange, place }))}
        rowKey={({ place }) => `${place}`}
        empty="Nothing was sent yet."
      />
      {outcome?.error !== undefined && <ErrorNotice {...describeError(outcome.error)} />}
      {outcome !== null && (
        <Notice tone={outcome.error === undefined ? "positive" : "info"}>
          {`${outcome.answered} of 3 calls answered. Signed out ${outcome.signedOut} times.`}
        </Notice>
      )}
    </Stack>
  );
}

const situations = {
  expired: "Token has expired",
  ended: "Session is over",
  offline: "Server out of reach",
  hurried: "Too many requests",
} as const;
const names: Situation[] = ["expired", "ended", "offline", "hurried"];

type Outcome = { answered: number; signedOut: number; error?: unknown };

async function tryOut(
  situation: Situation,
  onExchanges: (exchanges: readonly Exchange[]) => void,
): Promise<Outcome> {
  let access = "old";
  let signedOut = 0;
  const session: SessionPort = {
    getAccess: () => access,
    getRefresh: () => "refresh",
    setAccess: (renewed) => {
      access = renewed;
    },
    onSignedOut: () => {
      signedOut += 1;
    },
  };
  const { api } = createMockApi(
    handlersOf(situation, () => access),
    {
      session,
      watch: recordExchanges(onExchanges),
    },
  );
  const results = await Promise.allSettled([api.sites.list(), api.sites.list(), api.sites.list()]);
  const failed = results.find((result) => result.status === "rejected");
  const answered = results.filter(({ status }) => status === "fulfilled").length;
  return { answered, signedOut, ...(failed && { error: failed.reason }) };
}

function handlersOf(situation: Situation, tokenNow: () => string): MockHandlers {
  if (situation === "offline") return { sites: { list: offline } };
  if (situation === "hurried") {
    return { sites: { list: refuse("TOO_MANY_REQUESTS", "Wait a minute, then try again.") } };
  }
  const tooOld = refuse("UNAUTHENTICATED", "The session has ended.");
  return {
    sites: { list: () => (tokenNow() === "new" ? listOf([makeSite()]) : tooOld()) },
    auth: { refresh: situation === "ended" ? tooOld : { access: "new" } },
  };
}

function tokenIn(sent: string): string {
  return /^authorization: Bearer (\S+)$/m.exec(sent)?.[1] ?? "none";
}
