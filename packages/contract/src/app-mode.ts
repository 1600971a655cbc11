/** How this installation is run; a team on the selfhost plan can add sites only in selfhost mode. */
export const appModes = ["cloud", "selfhost"] as const;
export type AppMode = (typeof appModes)[number];
