import { endpoints, type OpenEdition, shareDays } from "@sitewright/contract";
import { ApiForm, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, Select, TextField, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useShareEdition } from "../../api/use-share-edition.ts";
import { useTexts } from "../../texts.ts";
import { useDayWords } from "../use-day-words.ts";
import * as styles from "./share-dialog.css.ts";

type ShareFormProps = {
  edition: OpenEdition;
  onMade: (share: { id: string; url: string }) => void;
};

/** For how many days a link can hold. */
const lengths = ["7", "30", "90", "365"] as const;
type Length = (typeof lengths)[number];

const start = {
  recipient: "",
  shows: "this" as "this" | "newest",
  days: `${shareDays.default}` as Length,
  passphrase: "",
};

/** Makes one link: for whom, to what, for how long. */
export function ShareForm({ edition, onMade }: ShareFormProps) {
  const texts = useTexts("share");
  const { days } = useDayWords();
  const { date } = useFormats();
  const share = useShareEdition();
  const form = useApiForm({
    schema: endpoints.editions.share.body,
    start,
    write: (typed) => ({
      ...typed,
      days: Number(typed.days),
      passphrase: typed.passphrase === "" ? null : typed.passphrase,
    }),
    send: (body) => share.mutateAsync({ id: edition.id, ...body }),
    onSent: onMade,
    clears: true,
    title: texts.failed,
  });
  const endOf = (length: Length) => {
    const end = Date.now() + Number(length) * 86_400_000;
    const named = date(end, { day: "numeric", month: "short", year: "numeric" });
    return `${named}, ${texts.endsIn(Number(length))}`;
  };
  return (
    <ApiForm form={form}>
      <div className={styles.fields}>
        <TextField
          label={texts.recipient}
          hint={texts.recipientHint}
          autoFocus
          {...useField(form, "recipient")}
        />
        <Select
          label={texts.shows}
          options={[
            { value: "this", label: texts.showsThis(days(edition)) },
            { value: "newest", label: texts.showsNewest },
          ]}
          {...useField(form, "shows")}
        />
        <Select
          label={texts.ends}
          options={lengths.map((value) => ({ value, label: endOf(value) }))}
          {...useField(form, "days")}
        />
        <TextField
          type="password"
          label={texts.passphrase}
          hint={texts.passphraseHint}
          autoComplete="new-password"
          {...useField(form, "passphrase")}
        />
      </div>
      <div>
        <Button type="submit" icon={icons.link} pending={form.pending}>
          {texts.make}
        </Button>
      </div>
    </ApiForm>
  );
}
