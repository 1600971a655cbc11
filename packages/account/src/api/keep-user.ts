import type { Profile, User } from "@sitewright/contract";

/** The profile with its person changed; none stays none, to be loaded when it is needed. */
export function keepUser(user: User) {
  return (profile: Profile | undefined): Profile | undefined => profile && { ...profile, user };
}
