import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { findOrMakeSystemUser, findSystemUser, runAs } from "@sitewright/tooling/system-user";
import { asOwnUser, type Isolation } from "./isolation.ts";
import { openHome } from "./open-home.ts";
import { tryBrowser } from "./try-browser.ts";

/** This machine cannot keep hostile pages away from the rest of it; the message says what to do. */
export class IsolationError extends Error {
  override readonly name = "IsolationError";
}

/** The user that opens hostile pages when this process is root. */
const userName = "sitewright";

/**
 * Finds the user that opens hostile pages: this process's own, or as root a user without rights,
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
  // A start that works without the sandbox shows that it may be only that.
  if ((await tryBrowser(unsandboxed)) !== null) throw failure;
  // Or that the first one was ended by something else, which says nothing about the sandbox.
  if ((await tryBrowser(isolation)) === null) return isolation;
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
    return await asSystemUser();
  } catch (error) {
    if (!(error instanceof IsolationError) || !allowUnsandboxed) throw error;
    return asOwnUser(false);
  }
}

async function asSystemUser(): Promise<Isolation> {
  const { name, user } = await findOwnUser();
  const paths = whatRunnersRead();
  const found = await runAs(user, { paths, access: "read", capability: "dac_read_search" });
  if (!found) {
    throw new IsolationError(
      `Pages are not opened as root, and the user ${name} cannot read ${here}: move Sitewright to a folder every user can read, start it as another user, or accept the risk with ${setting}.`,
    );
  }
  const home = await openHome(user).catch((cause: unknown) => {
    throw new IsolationError(
      `Pages are not opened as root, and the user ${name} could not be given a folder of its own: ${messageOf(cause)} Remove what is there, start Sitewright as another user, or accept the risk with ${setting}.`,
      { cause },
    );
  });
  return {
    sandbox: true,
    ...found,
    env: { HOME: home, USER: name, TMPDIR: home, XDG_CACHE_HOME: `${home}/.cache` },
  };
}

/** A user of our own shares no process with anybody; where none can be made, `nobody` has to do. */
async function findOwnUser() {
  try {
    return { name: userName, user: await findOrMakeSystemUser(userName) };
  } catch (cause) {
    const user = await findSystemUser("nobody");
    if (user) return { name: "nobody", user };
    throw new IsolationError(
      `Pages are not opened as root, and the user ${userName} could not be made: start Sitewright as another user, or accept the risk with ${setting}.`,
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
