/** The texts that the features share. */
export const messages = {
  form: { cancel: "Cancel" },
} as const;
