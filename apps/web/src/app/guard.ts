import { type AppPath, paths } from "@sitewright/contract";

/** The kinds of places an address can lead to. */
export type Place = "login" | "register" | "wizard" | "join" | "onboard" | "app";

export type Visitor = {
  isSignedIn: boolean;
  /** Whether the person is a member of a team, and has chosen its plan if it is theirs; null where nobody needed to ask. */
  isSetUp: boolean | null;
};

/** Stay, or go elsewhere; `saveNext` keeps the address for after login. */
export type Decision = { to: null } | { to: AppPath; saveNext: boolean };

/**
 * Who may be where. Signed-out people may only log in or register, and onboarding sends them to the
 * latter; signed-in people have no business there; the app needs a team that is set up, and the
 * wizard leads on to the onboarding once there is one.
 */
export function decideEntry(place: Place, visitor: Visitor): Decision {
  if (!visitor.isSignedIn) {
    if (place === "login" || place === "register") return { to: null };
    return { to: place === "onboard" ? paths.register() : paths.login(), saveNext: true };
  }
  if (place === "login" || place === "register") return { to: paths.home(), saveNext: false };
  if ((place === "app" || place === "onboard") && visitor.isSetUp === false) {
    return { to: paths.newAccount(), saveNext: false };
  }
  if (place === "wizard" && visitor.isSetUp) return { to: paths.onboard(), saveNext: false };
  return { to: null };
}

/**
 * Whether the screen at this path asks nobody who they are: whoever is there stays when the session
 * ends, as setting a new password ends it.
 */
export function isOpenToAll(pathname: string): boolean {
  return (
    pathname === paths.forgotPassword() ||
    pathname === paths.resetPassword() ||
    pathname.startsWith(paths.guide())
  );
}
