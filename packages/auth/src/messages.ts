/** Every text of this package; those of the spec are literal, misspellings included. */
export const messages = {
  login: {
    title: "Log in",
    lead: "Welcome back.",
    submit: "Log in",
    failed: "Log in failed",
    wrongCredentials: "Sorry, those credentials don't mactch any user",
    switchLead: "New here?",
    switchLink: "Create an account",
  },
  register: {
    title: "Create your account",
    lead: "See how your sites are doing within minutes.",
    submit: "Create account",
    failed: "The account was not created",
    terms: "I agree to the terms of use and the privacy policy",
    switchLead: "Already have an account?",
    switchLink: "Log in",
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
} as const;
