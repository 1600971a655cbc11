/** Colours of a mail; mail programs know no custom properties, so they are written out. */
export type MailLook = {
  page: string;
  card: string;
  border: string;
  text: string;
  muted: string;
  link: string;
};

/** Radix slate and iris, as the product's light theme. */
export const lightLook: MailLook = {
  page: "#f9f9fb",
  card: "#ffffff",
  border: "#d9d9e0",
  text: "#1c2024",
  muted: "#60646c",
  link: "#5753c6",
};

/** The same of the dark theme. */
export const darkLook: MailLook = {
  page: "#111113",
  card: "#18191b",
  border: "#363a3f",
  text: "#edeef0",
  muted: "#b0b4ba",
  link: "#b1a9ff",
};

/** The button's fill and its text hold 4.5:1 on both looks. */
export const button = { fill: "#5b5bd6", text: "#ffffff" } as const;
