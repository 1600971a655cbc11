import type { Command } from "@sitewright/tooling/system-user";

/** As whom the processes run that touch hostile pages, and what holds a browser's pages in. */
export type Isolation = {
  /** Whether Chromium's own sandbox is on. */
  sandbox: boolean;
  /** How to start a program as that user. */
  command(program: string, args: readonly string[]): Command;
  /** That user's own part of the environment. */
  env: Readonly<Record<string, string>>;
  /** Its processes carry a capability that must not reach the browser. */
  hasCapability: boolean;
};

/** This process's own user. */
export function asOwnUser(sandbox: boolean): Isolation {
  return {
    sandbox,
    command: (program, args) => ({ program, args: [...args], options: {} }),
    env: {},
    hasCapability: false,
  };
}
