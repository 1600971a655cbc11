import { alertMessages } from "./messages/alert-messages.ts";
import { maintenanceMessages } from "./messages/maintenance-messages.ts";
import { scheduleFormMessages } from "./messages/schedule-form-messages.ts";
import { scheduleMessages } from "./messages/schedule-messages.ts";
import { slackMessages } from "./messages/slack-messages.ts";

/** Every text of this package. */
export const messages = {
  ...scheduleMessages,
  ...scheduleFormMessages,
  ...alertMessages,
  ...maintenanceMessages,
  ...slackMessages,
} as const;
