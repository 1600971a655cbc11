import { X509Certificate } from "node:crypto";
import { keyHash } from "../tls/key-hash.ts";

export type BrowserArgumentsInput = {
  /** The egress proxy's port on 127.0.0.1: without one a browser is not started. */
  proxyPort: number;
  sandbox: boolean;
  /** Cap on each page's JavaScript heap, in MB. */
  heapMb: number;
  /** Whether pages may open windows; their number is the driver's to cap. */
  windows?: boolean;
  /** PEM certificates to trust beside the usual authorities. */
  trustedCertificates?: readonly string[] | undefined;
};

/**
 * The switches that make the proxy the only way out and keep the browser quiet. Each closes a way
 * around the proxy that was seen to work without it: loopback bypass, the browser's own resolver,
 * WebRTC datagrams, QUIC, prefetching, background services.
 */
export function browserArguments(input: BrowserArgumentsInput): string[] {
  const { proxyPort, sandbox, heapMb, windows = false, trustedCertificates = [] } = input;
  if (!Number.isInteger(proxyPort) || proxyPort < 1 || proxyPort > 65_535) {
    throw new Error("A browser needs an egress proxy: no valid proxy port was given.");
  }
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    "--proxy-bypass-list=<-loopback>",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    "--dns-prefetch-disable",
    "--no-pings",
    "--disable-domain-reliability",
    "--disable-component-update",
    "--disable-field-trial-config",
    "--no-service-autorun",
    "--no-default-browser-check",
    "--disable-notifications",
    "--disable-features=DnsOverHttps,AsyncDns,NetworkPrediction,WebTransport,WebOTP,DialMediaRouteProvider,OptimizationHintsFetching,InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater,AutofillServerCommunication,HttpsUpgrades",
    // The headless shell has no pop-up blocker: it takes this to open none.
    ...(windows ? [] : ["--block-new-web-contents"]),
    // A page starts in the process of its blank tab. Else that one ends while Lighthouse records, and
    // the end of the recording waits five seconds for a process that is gone, about every second time.
    // Sites and contexts keep processes of their own: the limit gives way to isolation.
    "--renderer-process-limit=1",
    "--disk-cache-size=67108864",
    "--font-render-hinting=none",
    // Pictures that move stand at their first frame, in every visit.
    "--blink-settings=imageAnimationPolicy=2",
    `--js-flags=--max-old-space-size=${heapMb}`,
    ...(sandbox ? [] : ["--no-sandbox"]),
    ...(trustedCertificates.length > 0
      ? [
          `--ignore-certificate-errors-spki-list=${trustedCertificates.map((pem) => keyHash(new X509Certificate(pem))).join(",")}`,
        ]
      : []),
  ];
}

/** Defaults of the automation library that would weaken the browser. */
export const unwantedDefaults = ["--disable-popup-blocking", "--disable-ipc-flooding-protection"];
