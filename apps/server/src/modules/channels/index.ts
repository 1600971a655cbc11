export type { SendResult, Verdict } from "./channel-adapter.ts";
export { channelJobs } from "./channel-jobs.ts";
export {
  openRecipients,
  openSlack,
  peoplePlace,
  recipientOf,
  targetOf,
} from "./channel-settings.ts";
export {
  type ChannelRow,
  type ChannelView,
  countChannels,
  deleteChannel,
  findChannel,
  findListeners,
  insertChannel,
  selectChannels,
  updateChannel,
} from "./channels-repository.ts";
export type { DeliverDeps } from "./deliver.ts";
export { sendSoon } from "./deliver-job.ts";
export {
  type AttemptRow,
  countDeliveries,
  type DeliveryRow,
  type DeliveryView,
  findDeliveries,
  insertDeliveries,
  requeueDelivery,
  selectAttempts,
  selectDeliveries,
  skipQueued,
} from "./deliveries-repository.ts";
export { wordsOf } from "./message-words.ts";
export { readBeginning } from "./read-beginning.ts";
export { receiversReactor } from "./receivers-reactor.ts";
export { listRefusals } from "./refusals-repository.ts";
export { hashTarget, openSettings, sealSettings } from "./sealed-settings.ts";
export { type EmailSender, sendEmail } from "./send-email.ts";
export { type SmsSender, sendSms, type TwilioSettings } from "./send-sms.ts";
export { endSlackChannels, reviveSlackChannels } from "./slack-channels-repository.ts";
export { registerStopRoutes } from "./stop-routes.ts";
export { tellChannels, writeDeliveries } from "./tell-channels.ts";
export { findThreadRefs, insertThreadRef } from "./threads-repository.ts";
