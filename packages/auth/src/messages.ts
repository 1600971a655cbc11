import { loginMessages } from "./login-messages.ts";

/** Every text of this package; those of the spec are literal, misspellings included. */
export const messages = {
  ...loginMessages,
  googleReturn: {
    confirmTitle: "Signing you in",
    confirmLead: "Google sent you back. One moment.",
    failedTitle: "Google did not sign you in",
    failed: {
      google_cancelled: "The sign-in was cancelled. Nothing was changed.",
      google_failed: "Google could not be reached, or its answer did not hold. Try again.",
      google_unverified:
        "Google has not checked that this address is yours. Confirm it at Google, or use a password.",
      google_password:
        "This address has an account with a password. Log in with it, or set a new one with “Forgot password?”; after that Google works too.",
      google_other: "This address has an account that belongs to another Google account.",
      google_inactive: "This account is switched off. Ask the person who runs your team.",
    },
  },
  forgotPassword: {
    title: "Forgot your password?",
    lead: "We mail you a link that sets a new one.",
    submit: "Send reset link",
    sent: "Check you email for a reset-link (might be in spam... )",
    /** Where the installation has no mail server. */
    kept: "No mail server is set: ask whoever runs this installation for the link.",
    /** A link, where mails can be read in place of that. */
    notSent: "No mail server is set: read it here",
    unknown: "Opps, we can't find an account matching that email...",
    failed: "The link was not sent",
    back: "Back to log in",
  },
  resetPassword: {
    title: "Set a new password",
    lead: "It replaces the old one and logs you out everywhere.",
    field: "New password",
    submit: "Set new password",
    tooShort: "Password needs to be at least 8 characters.",
    done: "Sweet, seems like it worked! Now you just need to login.",
    failed: "The password was not changed",
    /** The word `here` is a link. */
    expired: {
      before: "Opps, seems like that link may be expired ... Try requesting a new one ",
      link: "here",
      after: ".",
    },
    /** The page was opened, or loaded again, without the mailed link. */
    noToken: {
      before: "Open the link in your mail once more, or ",
      link: "request a new one",
      after: ".",
    },
    login: "Log in",
  },
  invited: {
    title: (inviter: string | null, team: string) =>
      inviter === null ? `You are invited to ${team}` : `${inviter} invited you to ${team}`,
    leads: {
      admin: "Set a password and you are in.",
      contributor: "Set a password and you are in. You will work there as a contributor.",
      client: "Set a password and you are in. You will see what is found on their sites.",
    },
    onlyThis: "The invitation is for this address.",
    submit: "Create account and join",
    switchLead: "Already have an account with this address?",
    switchLink: "Log in and join",
    over: "If you have joined already, log in.",
    loading: "Reading your invitation",
  },
  register: {
    title: "Create your account",
    lead: "See how your sites are doing within minutes.",
    submit: "Create account",
    failed: "The account was not created",
    /** One sentence; the two it names are links where the host has addresses for them. */
    terms: {
      before: "I agree to the ",
      terms: "terms of use",
      between: " and the ",
      privacy: "privacy policy",
      after: "",
    },
    switchLead: "Already have an account?",
    switchLink: "Log in",
  },
};
