import { numberOf, type Texts } from "@sitewright/feature-kit";
import { pluralOf } from "@sitewright/ui-kit";

/** Every text of this package; those of the spec are literal, misspellings included. */
export const messages = {
  common: {
    waiting: "One moment",
    loading: "Loading your team",
    signedInAs: (email: string) => `Signed in as ${email}.`,
    signOut: "Log out",
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    back: "Back",
    next: "Next",
    skip: "Skip for now",
    contactSupport: "Contact support",
  },
  phone: {
    title: "Your phone number",
    lead: "For alerts by SMS, and for nothing else.",
    save: "Save",
  },
  team: {
    title: "Name your team",
    lead: "Sites, scans and people belong to a team.",
    resumeLead: "Your team is there. One step is left: making you its admin.",
    name: "Team name",
    nameRequired: "Enter a team name.",
    submit: "Continue",
    failed: "The team was not set up",
  },
  invites: {
    title: "Invite your team",
    lead: "They get a mail with a link, and work in your team as contributors.",
    email: (row: number) => `Email ${row}`,
    add: "Add another",
    remove: (row: number) => `Remove email ${row}`,
    submit: "Send invites",
    required: "Enter the address of the person to invite.",
    noAt: "An address has an @ in it, as name@example.com.",
    sent: (count: number) => pluralOf(count, { one: "Invite sent", other: "Invites sent" }),
  },
  survey: {
    title: "Four questions",
    lead: "They help us build what you need.",
    place: (question: number, of: number) => `Question ${question} of ${of}`,
  },
  plan: {
    title: "Choose a plan",
    lead: "Begin on the free plan, or with more room. Nothing is charged before you confirm it.",
    free: "Free",
    freeText: "Crawl, scan and test a site of yours. Nothing is charged, and no card is asked for.",
    submit: "Start on the free plan",
  },
  join: {
    title: "Joining the team",
    lead: "Your invitation is being accepted.",
    failed: "You did not join the team",
    failedLead: "Your invitation was not accepted.",
    incomplete:
      "A part of this invitation link is missing. Open it from the mail once more, or copy it as a whole.",
    otherPerson: "Log in with another address",
    carryOn: "Go on without it",
  },
  site: {
    title: "Add your first site",
    lead: "Sitewright crawls it and scans every page in a real browser.",
    url: "Site URL",
    placeholder: "https://example.com",
    empty: "enter a site url",
    scheme: "please use http",
    submit: "Add site",
    added: "Site added",
    failed: "The site could not be added.",
    skipLead: "No site at hand?",
    skip: "Look around first",
  },
  intro: {
    title: "What Sitewright does",
    leads: {
      owner: "Made for people who answer for a site.",
      manager: "Made for people who keep many sites well.",
      developer: "Made for people who build and test sites.",
    },
    videoLabel: "Welcome video",
    play: "Play the welcome video",
    videoFailed: "The video could not be loaded. What it says stands below.",
    captions: {
      owner: [
        "Your site is crawled, and every page is opened in a real browser.",
        "One score tells how it does; a report tells it to anyone else.",
        "You hear of it when something breaks, before your customers do.",
      ],
      manager: [
        "Every page of every site is scanned: speed, accessibility, security, console, screenshot.",
        "Tests compare before and after, so that a change breaks nothing unseen.",
        "Schedules run it all by themselves, and alerts tell you what needs you.",
      ],
      developer: [
        "Scans keep the evidence: HTML, console, network, audits, screenshots.",
        "Tests compare two scans part by part, and name the element that moved.",
        "Cases replay user journeys; the API does all that the screens do.",
      ],
    },
    submit: "Continue",
  },
  progress: {
    title: "Off To The Races!",
    lead: (host: string) => `${host} is being crawled and scanned. You can leave; it goes on.`,
    loading: "Asking how far it is",
    label: "Progress",
    crawling: (pages: number) => `Looking for pages: ${numberOf(pages)} found so far.`,
    scanning: (done: number, all: number) => `Scanned ${done} of ${all} pages.`,
    generating: (percent: number) => `Making cases: ${percent} %.`,
    skip: "Skip",
  },
  done: {
    title: "All Done Here.",
    lead: (host: string) => `${host} has been crawled and scanned.`,
    /** The crawl came to an end, and not to a good one. */
    failedLead: (host: string) => `${host} could not be crawled.`,
    failed: "The crawl failed",
    failedDetail: "View the site to crawl it again.",
    view: "View Site",
  },
} as const;

export type WizardTexts = Texts<typeof messages>;
