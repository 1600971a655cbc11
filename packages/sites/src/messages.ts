import { evidenceMessages } from "./messages/evidence-messages.ts";
import { homeMessages } from "./messages/home-messages.ts";
import { pageMessages } from "./messages/page-messages.ts";
import { scanMessages } from "./messages/scan-messages.ts";
import { sharedMessages } from "./messages/shared-messages.ts";
import { siteMessages } from "./messages/site-messages.ts";

/** Every text of this package; those of the spec are literal, and the contract holds those that the server says too. */
export const messages = {
  ...sharedMessages,
  ...homeMessages,
  ...siteMessages,
  ...pageMessages,
  ...scanMessages,
  ...evidenceMessages,
};
