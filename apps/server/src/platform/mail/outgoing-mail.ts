/** A mail ready to be sent. Subject and texts come from the templates, which keep them clean. */
export type OutgoingMail = {
  /** Names the mail on its way; the same for every try, so that receivers can tell a repeat. */
  id: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** Hands a mail on. Resolves once it is accepted, rejects with a `MailError`. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> };
