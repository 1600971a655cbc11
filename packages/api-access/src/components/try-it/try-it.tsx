import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, ConfirmDialog, ErrorNotice, Kbd, Stack } from "@sitewright/ui-kit";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApiServer } from "../../api/api-server.ts";
import { useTryCall } from "../../api/use-try-call.ts";
import type { CallValues, FilledRequest } from "../../model/fill-request.ts";
import type { ApiCallDoc } from "../../model/read-document.ts";
import { readToken } from "../../model/token-rules.ts";
import { useTexts } from "../../texts.ts";
import type { MadeToken } from "../tokens/token-texts.ts";
import { AnswerView } from "./answer-view.tsx";
import { TokenChoice } from "./token-choice.tsx";
import * as styles from "./try-it.css.ts";
import { ValueFields } from "./value-fields.tsx";

type TryItProps = {
  call: ApiCallDoc;
  server: ApiServer;
  made: readonly MadeToken[];
  request: FilledRequest;
  values: CallValues;
  onValuesChange: (values: CallValues) => void;
};

/** Makes the call for real, with an API token; a write asks before its first time. */
export function TryIt({ call, server, made, request, values, onValuesChange }: TryItProps) {
  const texts = useTexts("tryIt");
  const reasonOf = useReasonOf();
  const [token, setToken] = useState(made[0]?.text ?? "");
  const [isChecked, setChecked] = useState(false);
  const [asks, setAsks] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const attempt = useTryCall(server);
  const isPublic = call.token === "public";
  const canTry = call.token !== "none" && !call.answer.isStream;
  const read = readToken(token);
  const isReady = Object.keys(request.faults).length === 0 && (isPublic || read !== null);

  function send() {
    setAsked(true);
    attempt.mutate({ request, token: isPublic ? null : read });
  }
  function start() {
    setChecked(true);
    if (!canTry || !isReady || attempt.isPending || asks) return;
    if (call.method !== "GET" && !wasAsked) setAsks(true);
    else send();
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    start();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  if (!canTry) {
    return (
      <Card title={texts.title}>
        <p className={styles.note}>{call.answer.isStream ? texts.stream : texts.signInOnly}</p>
      </Card>
    );
  }
  return (
    <>
      <Card title={texts.title}>
        <Stack gap="3">
          {!isPublic && (
            <TokenChoice
              value={token}
              onChange={setToken}
              made={made}
              error={isChecked && read === null ? faultOf(token, texts) : undefined}
            />
          )}
          <ValueFields
            call={call}
            values={values}
            onChange={onValuesChange}
            faults={isChecked ? request.faults : {}}
          />
          <div className={styles.send}>
            <p className={styles.note}>
              {call.method === "GET" ? texts.reads : texts.writes(call.method, call.path)}
            </p>
            <Button tone="primary" pending={attempt.isPending} onClick={start}>
              {texts.send} <Kbd>{texts.sendKeys}</Kbd>
            </Button>
          </div>
        </Stack>
      </Card>
      {attempt.isError && <ErrorNotice title={texts.failed} detail={reasonOf(attempt.error)} />}
      {attempt.data && <AnswerView answer={attempt.data} />}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.ask(call.method)}
        description={texts.askAbout(request.path)}
        confirmLabel={texts.askYes}
        tone={call.method === "DELETE" ? "critical" : "primary"}
        onConfirm={async () => send()}
      />
    </>
  );
}

function faultOf(token: string, texts: { noToken: string; badToken: string }): string {
  return token.trim() === "" ? texts.noToken : texts.badToken;
}
