import type { ApiToken } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Checkbox,
  Dialog,
  ErrorNotice,
  Form,
  Select,
  Stack,
  TextField,
} from "@sitewright/ui-kit";
import { useId, useState } from "react";
import { useMakeToken } from "../../api/use-make-token.ts";
import { endOf, type TokenEnd, tokenEnds } from "../../model/token-rules.ts";
import { useTexts } from "../../texts.ts";
import { SiteChoice } from "./site-choice.tsx";
import type { MadeToken } from "./token-texts.ts";

type MakeDialogProps = { onMade: (token: MadeToken) => void; onClose: () => void };

const rights = ["read", "write"] as const satisfies readonly ApiToken["right"][];

/** Asks what a new token is called, may do, where and until when. */
export function MakeDialog({ onMade, onClose }: MakeDialogProps) {
  const texts = useTexts("make");
  const reasonOf = useReasonOf();
  const id = useId();
  const [name, setName] = useState("");
  const [right, setRight] = useState<ApiToken["right"]>("read");
  const [sites, setSites] = useState<readonly string[] | null>(null);
  const [end, setEnd] = useState<TokenEnd>("90");
  const [day, setDay] = useState("");
  const [isAgent, setAgent] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const make = useMakeToken();
  const ends = endOf(end, day, Date.now());
  const hasNoSite = sites !== null && sites.length === 0;

  function send() {
    setChecked(true);
    if (ends === undefined || hasNoSite) return;
    make.mutate(
      {
        name,
        right,
        kind: isAgent ? "agent" : "token",
        site_ids: sites && [...sites],
        time_expires: ends,
      },
      { onSuccess: ({ token, text }) => onMade({ name: token.name, text }) },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      busy={make.isPending}
      footer={
        <>
          <Button disabled={make.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} tone="primary" pending={make.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={send}>
        <Stack gap="4">
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            autoComplete="off"
            value={name}
            onChange={setName}
            required
          />
          <Select
            label={texts.right}
            hint={texts.rightHints[right]}
            value={right}
            onChange={setRight}
            options={rights.map((value) => ({ value, label: texts.rights[value] }))}
          />
          <SiteChoice
            value={sites}
            onChange={setSites}
            error={isChecked && hasNoSite ? texts.chooseSite : undefined}
          />
          <Select
            label={texts.end}
            value={end}
            onChange={setEnd}
            options={tokenEnds.map((value) => ({ value, label: texts.ends[value] }))}
          />
          {end === "date" && (
            <TextField
              label={texts.day}
              type="date"
              value={day}
              onChange={setDay}
              required
              error={isChecked && ends === undefined ? texts.dayWrong : undefined}
            />
          )}
          <Checkbox
            label={texts.agent}
            hint={texts.agentHint}
            checked={isAgent}
            onChange={setAgent}
          />
          {make.isError && <ErrorNotice title={texts.failed} detail={reasonOf(make.error)} />}
        </Stack>
      </Form>
    </Dialog>
  );
}
