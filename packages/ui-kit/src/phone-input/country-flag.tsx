import {
  AR,
  AT,
  AU,
  BE,
  BG,
  BR,
  CH,
  CL,
  CN,
  CO,
  CZ,
  DE,
  DK,
  EE,
  EG,
  ES,
  FI,
  FR,
  GB,
  GR,
  HR,
  HU,
  ID,
  IE,
  IL,
  IN,
  IT,
  JP,
  KE,
  KR,
  LT,
  LV,
  MX,
  MY,
  NG,
  NL,
  NO,
  NZ,
  PH,
  PL,
  PT,
  RO,
  SE,
  SG,
  TR,
  UA,
  US,
  ZA,
} from "country-flag-icons/react/3x2";
import * as styles from "./phone-input.css.ts";

const drawings = {
  AR,
  AT,
  AU,
  BE,
  BG,
  BR,
  CH,
  CL,
  CN,
  CO,
  CZ,
  DE,
  DK,
  EE,
  EG,
  ES,
  FI,
  FR,
  GB,
  GR,
  HR,
  HU,
  ID,
  IE,
  IL,
  IN,
  IT,
  JP,
  KE,
  KR,
  LT,
  LV,
  MX,
  MY,
  NG,
  NL,
  NO,
  NZ,
  PH,
  PL,
  PT,
  RO,
  SE,
  SG,
  TR,
  UA,
  US,
  ZA,
};

/** A country's flag, drawn: some systems have no pictures for flag emojis. For `React.lazy`. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export only.
export default function CountryFlag({ flag }: { flag: string }) {
  const Drawing = Object.entries(drawings).find(([iso]) => iso === isoOf(flag))?.[1];
  if (Drawing === undefined) return <span className={styles.flag}>{flag}</span>;
  return <Drawing className={styles.flag} aria-hidden="true" />;
}

const firstIndicator = 0x1f1e6;

/** The two letters that a flag emoji spells (Unicode's regional indicator symbols). */
function isoOf(flag: string): string {
  return [...flag]
    .map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - firstIndicator + 65))
    .join("");
}
