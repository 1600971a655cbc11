/** How a consent bar of a known make is closed: by the first of its buttons that is shown. */
export type ConsentRule = {
  name: string;
  /** The bar, or the element whose shadow holds it. */
  bar: string;
  /** Those that refuse stand before those that accept. */
  buttons: readonly string[];
};

export const consentRules: readonly ConsentRule[] = [
  {
    name: "OneTrust",
    bar: "#onetrust-banner-sdk",
    buttons: ["#onetrust-reject-all-handler", "#onetrust-accept-btn-handler"],
  },
  {
    name: "Cookiebot",
    bar: "#CybotCookiebotDialog",
    buttons: [
      "#CybotCookiebotDialogBodyButtonDecline",
      "#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll",
      "#CybotCookiebotDialogBodyButtonAccept",
    ],
  },
  {
    name: "Usercentrics",
    bar: "#usercentrics-root",
    buttons: ["[data-testid=uc-deny-all-button]", "[data-testid=uc-accept-all-button]"],
  },
  {
    name: "Didomi",
    bar: "#didomi-notice",
    buttons: [
      "#didomi-notice-disagree-button",
      ".didomi-continue-without-agreeing",
      "#didomi-notice-agree-button",
    ],
  },
  {
    name: "TrustArc",
    bar: "#truste-consent-track",
    buttons: ["#truste-consent-required", "#truste-consent-button"],
  },
  {
    name: "Osano",
    bar: ".osano-cm-dialog",
    buttons: [".osano-cm-denyAll", ".osano-cm-accept-all", ".osano-cm-save"],
  },
  {
    name: "CookieYes",
    bar: ".cky-consent-container",
    buttons: [".cky-btn-reject", ".cky-btn-accept"],
  },
  { name: "Complianz", bar: ".cmplz-cookiebanner", buttons: [".cmplz-deny", ".cmplz-accept"] },
  {
    name: "iubenda",
    bar: "#iubenda-cs-banner",
    buttons: [".iubenda-cs-reject-btn", ".iubenda-cs-accept-btn"],
  },
  {
    name: "Klaro",
    bar: ".klaro .cookie-notice",
    buttons: [".klaro .cn-decline", ".klaro .cm-btn-success"],
  },
  {
    name: "Cookie Notice",
    bar: "#cookie-notice",
    buttons: ["#cn-refuse-cookie", "#cn-accept-cookie"],
  },
  {
    name: "tarteaucitron",
    bar: "#tarteaucitronAlertBig",
    buttons: ["#tarteaucitronAllDenied2", "#tarteaucitronPersonalize2"],
  },
  {
    name: "Shopify",
    bar: "#shopify-pc__banner",
    buttons: ["#shopify-pc__banner__btn-decline", "#shopify-pc__banner__btn-accept"],
  },
  {
    name: "Borlabs",
    bar: "#BorlabsCookieBox",
    buttons: ["[data-cookie-refuse]", "[data-cookie-accept-all]", "[data-cookie-accept]"],
  },
  { name: "Cookie Consent", bar: ".cc-window", buttons: [".cc-deny", ".cc-dismiss", ".cc-allow"] },
];

/** What the button of a bar that no rule knows says, in small letters; those that refuse come first. */
export const consentWords: readonly string[] = [
  "reject all",
  "reject",
  "decline all",
  "decline",
  "refuse",
  "deny",
  "only necessary",
  "necessary only",
  "only essential",
  "alle ablehnen",
  "ablehnen",
  "nur notwendige",
  "tout refuser",
  "refuser",
  "continuer sans accepter",
  "rechazar todo",
  "rechazar",
  "rifiuta tutto",
  "rifiuta",
  "alles weigeren",
  "weigeren",
  "accept all",
  "accept all cookies",
  "accept cookies",
  "accept",
  "allow all",
  "agree",
  "i agree",
  "got it",
  "ok",
  "okay",
  "alle akzeptieren",
  "akzeptieren",
  "zustimmen",
  "einverstanden",
  "tout accepter",
  "accepter",
  "aceptar todo",
  "aceptar",
  "accetta tutto",
  "accetta",
  "alles accepteren",
  "accepteren",
];
