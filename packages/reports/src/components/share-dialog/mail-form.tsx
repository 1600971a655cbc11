import { endpoints, mailedLinkDays, type OpenEdition } from "@sitewright/contract";
import { ApiForm, MailNotice, readRecipients, useApiForm, useField } from "@sitewright/feature-kit";
import { Button, TextArea, toast, useFormats } from "@sitewright/ui-kit";
import { useId } from "react";
import { useMailEdition } from "../../api/use-mail-edition.ts";
import { mailedPdf } from "../../model/mailed-pdf.ts";
import { recipientsFault } from "../../model/recipients-fault.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./share-dialog.css.ts";

type MailFormProps = { edition: OpenEdition };

/** Mails an edition to named people, and says beforehand what they get: a link each, and the PDF where it fits. */
export function MailForm({ edition }: MailFormProps) {
  const texts = useTexts("mail");
  const { bytes } = useFormats();
  const heading = useId();
  const mail = useMailEdition();
  const form = useApiForm({
    schema: endpoints.editions.mail.body,
    start: { emails: "" },
    check: ({ emails }) => ({ emails: faultOf(readRecipients(emails)) }),
    write: ({ emails }) => ({ emails: readRecipients(emails) }),
    send: (body) => mail.mutateAsync({ id: edition.id, ...body }),
    onSent: ({ results }) => toast.success(texts.sent(results.length)),
    clears: true,
    title: texts.failed,
  });
  function faultOf(emails: readonly string[]): string | undefined {
    const fault = recipientsFault(emails);
    if (fault === null) return undefined;
    if (fault.kind === "wrong") return texts.wrong(fault.words);
    return fault.kind === "nobody" ? texts.nobody : texts.tooMany(fault.most, fault.asked);
  }
  const pdf = mailedPdf(edition);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {texts.title}
      </h3>
      <p className={styles.purpose}>
        {texts.about(mailedLinkDays)}{" "}
        {pdf === "attached" ? texts.attached(bytes(edition.pdf_bytes ?? 0)) : texts[pdf]}
      </p>
      <MailNotice />
      <ApiForm form={form}>
        <TextArea
          label={texts.emails}
          hint={texts.emailsHint}
          rows={2}
          {...useField(form, "emails")}
        />
        <div>
          <Button type="submit" pending={form.pending}>
            {texts.send}
          </Button>
        </div>
      </ApiForm>
    </section>
  );
}
