import type { LinkFacts } from "./security-input.ts";

/** The page's link to its privacy policy; null when none is recognised. */
export function privacyLink(links: readonly LinkFacts[]): LinkFacts | null {
  return links.find(matches(privacy)) ?? null;
}

/** The page's link to its terms; null when none is recognised. */
export function termsLink(links: readonly LinkFacts[]): LinkFacts | null {
  return links.find(matches(terms)) ?? null;
}

function matches(words: RegExp) {
  // Of an address only its path: a host called privacy.example is no policy.
  return ({ href, text }: LinkFacts) =>
    words.test(text) || words.test(safely(URL.parse(href)?.pathname ?? ""));
}

function safely(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/[-_/.]+/g, " ");
  } catch {
    return path;
  }
}

/** In the languages of most of the web. */
const privacy =
  /privacy|data protection|datenschutz|confidentialit|protection des données|vie privée|privacidad|protección de datos|privacidade|riservatezza|privacybeleid|integritetspolicy|personvern|privatlivspolitik|tietosuoja|prywatno|ochrana osobních|adatvédel|confidențialitate|конфиденциальност|gizlilik|プライバシー|隐私|개인정보/iu;

const terms =
  /\bterms\b|conditions of (use|sale)|\bagb\b|nutzungsbedingungen|geschäftsbedingungen|conditions (générales|d['’]utilisation)|mentions légales|términos|condiciones|termos|condizioni|voorwaarden|villkor|vilkår|käyttöehdot|regulamin|podmínky|felhasználási feltételek|termeni|условия|şartlar|利用規約|条款|이용약관/iu;
