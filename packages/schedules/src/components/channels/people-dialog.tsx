import { type Channel, channelEmailsMax, channelNumbersMax, endpoints } from "@sitewright/contract";
import {
  FormDialog,
  MailNotice,
  readRecipients,
  useApiForm,
  useField,
} from "@sitewright/feature-kit";
import { TextArea, TextField, toast } from "@sitewright/ui-kit";
import { useSaveChannel } from "../../api/use-save-channel.ts";
import { readNumbers } from "../../model/read-numbers.ts";
import { useTexts } from "../../texts.ts";

/** How people are told by their addresses or numbers. */
export type PeopleKind = "email" | "sms";

type PeopleDialogProps = {
  kind: PeopleKind;
  /** Null makes one. */
  channel: Channel | null;
  onClose: () => void;
  onMade?: ((id: string) => void) | undefined;
};

/** Asks for a channel's name, and for the people whom it mails or texts. */
export function PeopleDialog({ kind, channel, onClose, onMade }: PeopleDialogProps) {
  const words = useTexts("channels");
  const texts = useTexts("people")[kind];
  const save = useSaveChannel(channel?.id ?? null);
  const isMail = kind === "email";
  const start = {
    name: channel?.name ?? texts.start,
    people: channel?.recipients.join("\n") ?? "",
  };
  const form = useApiForm({
    schema: endpoints.channels.update.body,
    start,
    write: ({ name, people }) =>
      isMail
        ? { name, recipients: readRecipients(people) }
        : { name, numbers: readNumbers(people) },
    renamed: renamedPeople,
    send: ({ name = "", recipients = [], numbers = [] }) =>
      save.mutateAsync(
        isMail ? { kind: "email", name, recipients } : { kind: "sms", name, numbers },
      ),
    onSent: ({ id, name }) => {
      toast.success(channel === null ? words.added(name) : words.saved(name));
      onMade?.(id);
      onClose();
    },
    title: channel === null ? words.notAdded : words.notSaved,
  });
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={channel === null ? texts.title : words.editOf(channel.name)}
      description={texts.about}
      submit={{ label: channel === null ? words.add : words.save }}
    >
      <TextArea
        label={texts.people}
        hint={texts.hint(isMail ? channelEmailsMax : channelNumbersMax)}
        rows={3}
        required
        {...useField(form, "people")}
      />
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        required
        {...useField(form, "name")}
      />
      {isMail && <MailNotice />}
    </FormDialog>
  );
}

/** A fault of one of them shows at the box that has them all. */
const renamedPeople = Object.fromEntries(
  ["recipients", "numbers"].flatMap((list) => [
    [list, "people"],
    ...Array.from({ length: channelEmailsMax * 2 }, (_, at) => [`${list}.${at}`, "people"]),
  ]),
) as Readonly<Record<string, "people">>;
