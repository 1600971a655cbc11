/**
 * The texts of the login, which is the first screen and downloads no other screen's; those of the
 * spec are literal, misspellings included.
 */
export const loginMessages = {
  login: {
    title: "Log in",
    lead: "Welcome back.",
    submit: "Log in",
    failed: "Log in failed",
    wrongCredentials: "Sorry, those credentials don't mactch any user",
    switchLead: "New here?",
    switchLink: "Create an account",
    forgot: "Forgot password?",
  },
  google: {
    button: "Continue with Google",
    or: "or",
    notSetUp: "Google sign-in is not set up here.",
    noStorage: {
      title: "Google sign-in needs this tab's storage",
      detail: "Your browser blocks it for this site. Allow it, or use your email and password.",
    },
  },
  fields: {
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    password: "Password",
    passwordHint: "At least 8 characters.",
  },
  required: {
    first_name: "First Name is required",
    last_name: "Last Name is required",
    email: "Email is required",
    password: "Password is required",
  },
};
