import { InvitedPage, LoginPage, type LoginPageProps, useSession } from "@sitewright/auth";
import { useState } from "react";

/** The login of whoever comes by an invitation, which is where they are led on to. */
export function Invited(page: LoginPageProps) {
  const next = useSession((session) => session.next);
  // Leading on clears it while this screen still stands.
  const [invitation] = useState(() => readInvitation(next));
  if (invitation === null) return <LoginPage {...page} />;
  return <InvitedPage {...page} invitation={invitation} />;
}

/** The parts of an invitation's link; null where one is missing, which the wizard tells of. */
function readInvitation(next: string | null) {
  const search = new URLSearchParams(next?.split("?")[1] ?? "");
  const [member, code, email] = ["member", "code", "email"].map((name) => search.get(name) ?? "");
  return member && code && email ? { member, code, email } : null;
}
