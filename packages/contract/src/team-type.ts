/** Which plan a team is on; `new` has picked none yet, `admin` runs the installation. */
export const teamTypes = ["new", "free", "cloud", "selfhost", "enterprise", "admin"] as const;
export type TeamType = (typeof teamTypes)[number];
