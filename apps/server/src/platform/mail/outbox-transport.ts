import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { composeMail } from "./compose-mail.ts";
import type { MailTransport } from "./outgoing-mail.ts";

/** Where mails are that are not sent. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, "outbox");
}

/**
 * Writes mails into a folder, each as `.eml` for a mail program and as `.html` for a browser. They
 * carry links that sign people in, so only this machine's user may read them.
 */
export function createOutboxTransport({
  folder,
  from,
}: {
  folder: string;
  from: string;
}): MailTransport {
  return {
    async send(mail) {
      const { message } = await composeMail(mail, from);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${mail.id.slice(0, 8)}`;
      await writeWhole(join(folder, `${name}.html`), mail.html);
      await writeWhole(join(folder, `${name}.eml`), message);
    },
  };
}

/** Under its name only once it is whole: whoever watches the folder reads no half mails. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.tmp`, content, { mode: 0o600 });
  await rename(`${path}.tmp`, path);
}
