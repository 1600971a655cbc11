import type { MailContent } from "./mail-content.ts";

/** The mail for readers that show no HTML. Links stand on a line of their own, unbroken. */
export function renderText({ heading, paragraphs, action, notes, stop }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    "Sitewright",
  ];
  return `${blocks.join("\n\n")}\n`;
}
