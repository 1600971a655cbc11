import { mergeRunConfigs, type SiteConfigs } from "@sitewright/contract";

const own = { devices: ["iPhone 12 Pro"], mask_ids: "chat-widget" };

/** A site whose pages are pictured on a phone, too, and without their chat. */
export const storyConfigs: SiteConfigs = { own, configs: mergeRunConfigs(own) };
