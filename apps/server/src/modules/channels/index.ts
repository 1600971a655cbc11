export type { SendResult, Verdict } from "./channel-adapter.ts";
export { channelJobs } from "./channel-jobs.ts";
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
export { hashTarget, openSettings, sealSettings } from "./sealed-settings.ts";
