/** Every text of this package. */
export const messages = {
  team: {
    title: "Name your team",
    lead: "Sites, scans and people belong to a team.",
    resumeTitle: "Finish setting up",
    resumeLead: "Your team is there. One step is left: making you its admin.",
    name: "Team name",
    nameRequired: "Enter a team name.",
    submit: "Continue",
    failed: "The team was not set up",
  },
  loading: "Loading your team",
  signedInAs: (email: string) => `Signed in as ${email}.`,
  signOut: "Log out",
} as const;
