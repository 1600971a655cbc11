/** A mail ready to be sent. Subject and texts come from the templates, which keep them clean. */
export type OutgoingMail = {
  /** Names the mail on its way; the same for every try, so that receivers can tell a repeat. */
  id: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where answers go, if not to the installation's own address. */
  replyTo?: string;
  /** Where its reader says that they want no more of its kind, by a press in their mail program too. */
  stopUrl?: string;
  /** What it belongs to: mail programs show those of one name together. */
  thread?: { name: string; isFirst: boolean };
  attached?: { name: string; contentType: string; bytes: Uint8Array };
};

/** Hands a mail on. Resolves once it is accepted, rejects with a `MailError`. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void> };
