/** What a frame of another site is for, as far as its host tells. */
export type FrameKind = "ad" | "chat" | "other";

const hosts: Readonly<Record<Exclude<FrameKind, "other">, readonly string[]>> = {
  ad: [
    "doubleclick.net",
    "googlesyndication.com",
    "adservice.google.com",
    "amazon-adsystem.com",
    "adnxs.com",
    "criteo.com",
    "criteo.net",
    "taboola.com",
    "outbrain.com",
    "rubiconproject.com",
    "pubmatic.com",
    "openx.net",
    "media.net",
  ],
  chat: [
    "intercom.io",
    "intercomcdn.com",
    "drift.com",
    "driftt.com",
    "zdassets.com",
    "zendesk.com",
    "tawk.to",
    "crisp.chat",
    "livechatinc.com",
    "tidio.co",
    "tidiochat.com",
    "olark.com",
    "userlike.com",
    "freshchat.com",
  ],
};

/** @param host of the frame's address */
export function nameFrame(host: string): FrameKind {
  const is = (name: string) => host === name || host.endsWith(`.${name}`);
  if (hosts.ad.some(is)) return "ad";
  return hosts.chat.some(is) ? "chat" : "other";
}
