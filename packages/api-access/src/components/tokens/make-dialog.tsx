import { type ApiToken, endpoints } from "@sitewright/contract";
import {
  type ApiFormState,
  FormDialog,
  SiteChoice,
  type SiteChoiceValue,
  useApiForm,
  useField,
  useFlag,
} from "@sitewright/feature-kit";
import { Checkbox, Select, TextField } from "@sitewright/ui-kit";
import { useMakeToken } from "../../api/use-make-token.ts";
import { endOf, type TokenEnd, tokenEnds } from "../../model/token-rules.ts";
import { useTexts } from "../../texts.ts";
import type { MadeToken } from "./token-texts.ts";

type MakeDialogProps = { onMade: (token: MadeToken) => void; onClose: () => void };

type Asked = {
  name: string;
  right: ApiToken["right"];
  site_ids: SiteChoiceValue;
  end: TokenEnd;
  day: string;
  is_agent: boolean;
};

const rights = ["read", "write"] as const satisfies readonly ApiToken["right"][];
const start: Asked = {
  name: "",
  right: "read",
  site_ids: null,
  end: "90",
  day: "",
  is_agent: false,
};

/** Asks what a new token is called, may do, where and until when. */
export function MakeDialog({ onMade, onClose }: MakeDialogProps) {
  const texts = useTexts("make");
  const make = useMakeToken();
  const form = useApiForm({
    schema: endpoints.apiTokens.create.body,
    start,
    check: ({ site_ids, end, day }) => ({
      site_ids: site_ids?.length === 0 ? texts.chooseSite : undefined,
      day: endOf(end, day, Date.now()) === undefined ? texts.dayWrong : undefined,
    }),
    write: ({ end, day, is_agent, ...asked }) => ({
      ...asked,
      kind: is_agent ? ("agent" as const) : ("token" as const),
      time_expires: endOf(end, day, Date.now()) ?? null,
    }),
    renamed: { time_expires: "day" },
    send: (body) => make.mutateAsync(body),
    onSent: ({ token, text }) => onMade({ name: token.name, text }),
    title: texts.failed,
  });
  const right = useField(form, "right");
  const end = useField(form, "end");
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.about}
      submit={{ label: texts.submit }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        required
        {...useField(form, "name")}
      />
      <Select
        label={texts.right}
        hint={texts.rightHints[right.value]}
        {...right}
        options={rights.map((value) => ({ value, label: texts.rights[value] }))}
      />
      <SiteChoice {...useField(form, "site_ids")} />
      <Select
        label={texts.end}
        {...end}
        options={tokenEnds.map((value) => ({ value, label: texts.ends[value] }))}
      />
      {end.value === "date" && <DayField form={form} />}
      <Checkbox label={texts.agent} hint={texts.agentHint} {...useFlag(form, "is_agent")} />
    </FormDialog>
  );
}

function DayField({ form }: { form: ApiFormState<Asked> }) {
  const texts = useTexts("make");
  return <TextField label={texts.day} type="date" required {...useField(form, "day")} />;
}
