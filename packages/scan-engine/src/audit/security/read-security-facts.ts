/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * What the security checks look at inside the document. Runs in the page through `askPage`: it is
 * sent as text, so it may use nothing but its argument and the document.
 * @param max of each sort of thing.
 */
export function readSecurityFacts(max: number) {
  const resolve = (address: string | null | undefined) => {
    try {
      return new URL(address || document.URL, document.baseURI).href.slice(0, 2_000);
    } catch {
      return "";
    }
  };
  const all = (selector: string) => Array.from(document.querySelectorAll(selector)).slice(0, max);
  const short = (text: string | null) => (text ?? "").trim().slice(0, 100).toWellFormed();
  const fieldsOf = (form: Element) =>
    Array.from(form.querySelectorAll("input, select, textarea"))
      .slice(0, 50)
      .map((field) => ({
        type: short(field.getAttribute("type") ?? field.localName).toLowerCase(),
        name: short(field.getAttribute("name")),
        id: short(field.getAttribute("id")),
      }));
  // Attributes, not properties: a field named "action" would stand in for the form's own.
  const forms = all("form").flatMap((form) => {
    const action = form.getAttribute("action");
    const method = short(form.getAttribute("method")) || "get";
    const fields = fieldsOf(form);
    const buttons = Array.from(form.querySelectorAll("[formaction]"))
      .slice(0, 10)
      .map((button) => ({
        action: resolve(button.getAttribute("formaction")),
        method: short(button.getAttribute("formmethod")) || method,
        hasAction: true,
        fields,
      }));
    const hasAction = action !== null && action.trim() !== "";
    return [{ action: resolve(action), method, hasAction, fields }, ...buttons];
  });
  const runs = (script: Element) => {
    const type = short(script.getAttribute("type")).toLowerCase();
    return type === "" || type === "module" || /^(text|application)\/(java|ecma)script/.test(type);
  };
  const scripts = all("script")
    .filter(runs)
    .map((script) => ({
      src: script.hasAttribute("src") ? resolve(script.getAttribute("src")) : "",
      integrity: short(script.getAttribute("integrity")) !== "",
      // The attribute reads as empty once it is in the document.
      nonce: script instanceof HTMLElement && script.nonce !== "",
    }));
  const styles = all('link[rel~="stylesheet" i][href]').map((link) => ({
    src: resolve(link.getAttribute("href")),
    integrity: short(link.getAttribute("integrity")) !== "",
  }));
  const frames = all("iframe[src], frame[src]").map((frame) => resolve(frame.getAttribute("src")));
  const links = Array.from(document.querySelectorAll("a[href]"))
    .slice(0, max * 10)
    .map((link) => ({
      href: resolve(link.getAttribute("href")).slice(0, 500),
      text: short(link.textContent || link.getAttribute("aria-label")),
    }));
  const known =
    '[id*="cookie" i], [class*="cookie-consent" i], [class*="cookie-banner" i], [id*="consent" i], [class*="consent" i], [aria-label*="cookie" i]';
  const consent = Array.from(document.querySelectorAll(known))
    .slice(0, 5)
    .map((element) => short(element.id || element.getAttribute("class")));
  const meta = (selector: string) =>
    document.querySelector(selector)?.getAttribute("content")?.slice(0, 2_000) ?? null;
  return {
    forms: forms.slice(0, max),
    scripts,
    styles,
    frames,
    links,
    consent,
    meta: {
      contentSecurityPolicy: meta('meta[http-equiv="content-security-policy" i]'),
      referrer: meta('meta[name="referrer" i]'),
    },
  };
}
