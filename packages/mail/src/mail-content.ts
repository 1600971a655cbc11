/** What a mail says, before it has a form. Values are plain text; the renderers escape them. */
export type MailContent = {
  subject: string;
  /** The line inboxes show after the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print below the action: how long it holds, what to do when it was not you. */
  notes: readonly string[];
  /** Where its reader says that they want no more of them; last. */
  stop?: { label: string; url: string };
};

/** A mail in the three parts it is sent as. `subject` is one line. */
export type Mail = { subject: string; html: string; text: string };
