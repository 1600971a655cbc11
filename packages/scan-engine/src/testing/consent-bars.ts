/** Consent bars as their makers write them, each with a button that refuses, where it has one, and one that accepts. */
export const consentBars: Readonly<Record<string, string>> = {
  OneTrust: `<div id="onetrust-banner-sdk"><button id="onetrust-accept-btn-handler">OK</button>
    <button id="onetrust-reject-all-handler" data-refuses>No</button></div>`,
  Cookiebot: `<div id="CybotCookiebotDialog"><a id="CybotCookiebotDialogBodyButtonDecline" href="#" data-refuses>No</a>
    <a id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" href="#">OK</a></div>`,
  Usercentrics: `<div id="usercentrics-root"></div><script>
    document.getElementById("usercentrics-root").attachShadow({ mode: "open" }).innerHTML =
      '<button data-testid="uc-accept-all-button">OK</button><button data-testid="uc-deny-all-button" data-refuses>No</button>';</script>`,
  Didomi: `<div id="didomi-notice"><button id="didomi-notice-agree-button">OK</button>
    <button id="didomi-notice-disagree-button" data-refuses>No</button></div>`,
  TrustArc: `<div id="truste-consent-track"><button id="truste-consent-button">OK</button>
    <button id="truste-consent-required" data-refuses>No</button></div>`,
  Osano: `<div class="osano-cm-dialog"><button class="osano-cm-accept-all">OK</button>
    <button class="osano-cm-denyAll" data-refuses>No</button></div>`,
  CookieYes: `<div class="cky-consent-container"><button class="cky-btn-accept">OK</button>
    <button class="cky-btn-reject" data-refuses>No</button></div>`,
  Complianz: `<div class="cmplz-cookiebanner"><button class="cmplz-accept">OK</button>
    <button class="cmplz-deny" data-refuses>No</button></div>`,
  iubenda: `<div id="iubenda-cs-banner"><button class="iubenda-cs-accept-btn">OK</button>
    <button class="iubenda-cs-reject-btn" data-refuses>No</button></div>`,
  Klaro: `<div class="klaro"><div class="cookie-notice"><button class="cm-btn-success">OK</button>
    <button class="cn-decline" data-refuses>No</button></div></div>`,
  "Cookie Notice": `<div id="cookie-notice"><a id="cn-accept-cookie" href="#">OK</a>
    <a id="cn-refuse-cookie" href="#" data-refuses>No</a></div>`,
  tarteaucitron: `<div id="tarteaucitronAlertBig"><button id="tarteaucitronPersonalize2">OK</button>
    <button id="tarteaucitronAllDenied2" data-refuses>No</button></div>`,
  Shopify: `<div id="shopify-pc__banner"><button id="shopify-pc__banner__btn-accept">OK</button>
    <button id="shopify-pc__banner__btn-decline" data-refuses>No</button></div>`,
  Borlabs: `<div id="BorlabsCookieBox"><a data-cookie-accept-all href="#">OK</a>
    <a data-cookie-refuse href="#" data-refuses>No</a></div>`,
  "Cookie Consent": `<div class="cc-window"><a class="cc-allow">OK</a><a class="cc-deny" data-refuses>No</a></div>`,
};

/** A page with all of them, which writes down whether what was pressed refuses. */
export function pageOfConsentBars(): string {
  return `<!doctype html><html lang="en"><title>Bars</title><p id="pressed"></p>
    ${Object.values(consentBars).join("\n")}
    <script>addEventListener("click", (event) => {
      const button = event.composedPath()[0];
      pressed.textContent += "hasAttribute" in button && button.hasAttribute("data-refuses") ? "refused " : "accepted ";
    }, true)</script>`;
}
