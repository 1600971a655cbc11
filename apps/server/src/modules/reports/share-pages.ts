import { plainPage } from "../../platform/http/plain-page.ts";

/** The same whether a link ended, was revoked or never was: it tells nothing of any report. */
export const endedPage = plainPage(
  "This link has ended",
  "<p>This link does not work any more. Ask the person who sent it to you for a new one.</p>",
);

/** Asks for a link's passphrase, without a word of what is behind it. */
export function passphrasePage(isWrong: boolean): string {
  const wrong = isWrong ? '<p role="alert" id="wrong">That is not the passphrase.</p>' : "";
  const told = isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : "";
  return plainPage(
    "This report has a passphrase",
    `${wrong}<form method="post"><label for="passphrase">Passphrase</label><input id="passphrase" name="passphrase" type="password" autocomplete="off" required autofocus${told}><button>Open the report</button></form>`,
  );
}

export const tooManyTriesPage = plainPage(
  "Too many tries",
  "<p>The passphrase was tried too often. Wait a quarter of an hour, then try again.</p>",
);

/** Asks whether no more reports shall come by mail; what a mail program sends by itself needs no look at it. */
export const stopPage = plainPage(
  "No more reports by mail?",
  '<p>The team that sent you this report will not mail you another one. The link to this one still works.</p><form method="post"><button>Send me no more</button></form>',
);

export const stoppedPage = plainPage(
  "No more reports by mail",
  "<p>You will get no more reports of this team by mail.</p>",
);
