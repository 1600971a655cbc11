import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { findAccount, findOrMakeAccount, runAs } from "@sitewright/tooling/account";
import { asOwnUser, type Isolation } from "./isolation.ts";
import { openHome } from "./open-home.ts";
import { tryBrowser } from "./try-browser.ts";

/** This machine cannot keep hostile pages away from the rest of it; the message says what to do. */
export class IsolationError extends Error {
  override readonly name = "IsolationError";
}

/** The account that opens hostile pages when this process is root. */
const accountName = "sitewright";

/**
 * Finds the user that opens hostile pages: this process's own, or as root an account without rights,
 * made when missing, and sees that a browser starts there with its sandbox on.
 * @param options.allowUnsandboxed the operator's word that a browser without its sandbox, as root if
 * need be, is acceptable.
 * @throws IsolationError when pages could only be opened unprotected and nobody allowed that;
 * ScanError BROWSER_MISSING or BROWSER_CRASHED, with what is wrong, when no browser starts at all.
 */
export async function findIsolation(options: { allowUnsandboxed: boolean }): Promise<Isolation> {
  const { allowUnsandboxed } = options;
  const isolation = await findUser(allowUnsandboxed);
  if (!isolation.sandbox) return isolation;
  const failure = await tryBrowser(isolation);
  if (failure === null) return isolation;
  const unsandboxed = { ...isolation, sandbox: false };
  // A start that works without the sandbox shows that it was only that.
  if ((await tryBrowser(unsandboxed)) !== null) throw failure;
  if (allowUnsandboxed) return unsandboxed;
  throw new IsolationError(
    `The browser's sandbox does not work here, and without it a hostile page could reach this machine: allow unprivileged user namespaces for it, or accept the risk with ${setting}.`,
    { cause: failure },
  );
}

const setting = "ALLOW_UNSANDBOXED=1";

async function findUser(allowUnsandboxed: boolean): Promise<Isolation> {
  if (process.getuid?.() !== 0) return asOwnUser(true);
  try {
    return await asAccount();
  } catch (error) {
    if (!(error instanceof IsolationError) || !allowUnsandboxed) throw error;
    return asOwnUser(false);
  }
}

async function asAccount(): Promise<Isolation> {
  const { name, account } = await ownAccount();
  const paths = whatRunnersRead();
  const found = await runAs(account, { paths, access: "read", capability: "dac_read_search" });
  if (!found) {
    throw new IsolationError(
      `Pages are not opened as root, and the account ${name} cannot read ${here}: move Sitewright to a folder every user can read, start it as another user, or accept the risk with ${setting}.`,
    );
  }
  const home = await openHome(account).catch((cause: unknown) => {
    throw new IsolationError(
      `Pages are not opened as root, and the account ${name} could not be given a folder of its own: ${messageOf(cause)} Remove what is there, start Sitewright as another user, or accept the risk with ${setting}.`,
      { cause },
    );
  });
  return {
    sandbox: true,
    ...found,
    env: { HOME: home, USER: name, TMPDIR: home, XDG_CACHE_HOME: `${home}/.cache` },
  };
}

/** An account of our own shares no process with anybody; where none can be made, `nobody` has to do. */
async function ownAccount() {
  try {
    return { name: accountName, account: await findOrMakeAccount(accountName) };
  } catch (cause) {
    const account = await findAccount("nobody");
    if (account) return { name: "nobody", account };
    throw new IsolationError(
      `Pages are not opened as root, and the account ${accountName} could not be made: start Sitewright as another user, or accept the risk with ${setting}.`,
      { cause },
    );
  }
}

const here = fileURLToPath(new URL("../../", import.meta.url));

/** A file of ours, one of a library's, and the program that reads them. */
function whatRunnersRead(): string[] {
  const library = createRequire(import.meta.url).resolve("puppeteer-core/package.json");
  return [fileURLToPath(import.meta.url), library, process.execPath];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
