import { paths } from "@sitewright/contract";

/** The kinds of places an address can lead to. */
export type Place = "login" | "register" | "wizard" | "onboard" | "app";

export type Visitor = {
  isSignedIn: boolean;
  /** Whether the person has a team and is its member; null where nobody needed to ask. */
  hasTeam: boolean | null;
};

/** Stay, or go elsewhere; `saveNext` keeps the address for after login. */
export type Decision = { to: null } | { to: string; saveNext: boolean };

/**
 * Who may be where. Signed-out people may only log in or register, and onboarding sends them to the
 * latter; signed-in people have no business there; the app needs a team, the wizard is over once
 * there is one.
 */
export function decideEntry(place: Place, visitor: Visitor): Decision {
  if (!visitor.isSignedIn) {
    if (place === "login" || place === "register") return { to: null };
    return { to: place === "onboard" ? paths.register() : paths.login(), saveNext: true };
  }
  if (place === "login" || place === "register") return { to: paths.home(), saveNext: false };
  if ((place === "app" || place === "onboard") && visitor.hasTeam === false) {
    return { to: paths.newAccount(), saveNext: false };
  }
  if (place === "wizard" && visitor.hasTeam === true) return { to: paths.home(), saveNext: false };
  return { to: null };
}
