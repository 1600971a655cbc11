/** What the shell itself says before anybody has signed in: all of it is in the first download. */
export const messages = {
  states: {
    stillMissing: "This part still does not load",
    needsReload: "This part needs a reload",
    goHome: "go home",
    newVersion:
      "A file of Sitewright did not load. Most often a new version was put in place; what you saved is safe.",
    reload: "Reload",
    notFound: "Not found",
    loading: "Loading",
    product: "Sitewright",
    notStarted: "Sitewright could not start.",
    noPage: "Page not found. Check the address or",
    blocked:
      "A file of Sitewright did not load. Check your connection and what may block scripts, then reload the page, or",
  },
  titles: {
    forgotPassword: "Forgot password",
    google: "Signing you in",
    login: "Log in",
    register: "Create your account",
    resetPassword: "Set a new password",
  },
};
