import type { Edition } from "../edition.ts";
import { type BrandColors, grounds } from "../look/brand-colors.ts";
import { fontStack } from "./font-stack.ts";
import { printStyle } from "./print-style.ts";
import type { ReportFont, ReportOptions, ReportTarget } from "./report-options.ts";

/** The whole look of a document. What of it is somebody's text is escaped. */
export function reportStyle(
  edition: Edition,
  target: ReportTarget,
  options: ReportOptions,
  colors: BrandColors,
): string {
  const dark =
    target === "print"
      ? ""
      : `@media (prefers-color-scheme:dark){@media screen{${theme("dark", colors)}}}`;
  return [
    ...facesFor(edition, options.fonts ?? []).map(face),
    theme("light", colors),
    dark,
    common,
    printStyle(edition, options, colors),
  ].join("");
}

/** Letters beyond Western Europe's are in fonts of their own, which only a text that has some needs. */
function facesFor(edition: Edition, fonts: readonly ReportFont[]): readonly ReportFont[] {
  const needsMore = /[\u0100-\u024f\u1e00-\u1eff]/.test(JSON.stringify(edition));
  return fonts.filter(({ script }) => script === "latin" || needsMore);
}

/** Static faces: those of a variable font become pictures of letters in a PDF. */
function face({ weight, script, base64 }: ReportFont): string {
  const family = script === "latin" ? "Report" : "Report More";
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${base64}) format("woff2");font-weight:${weight};font-display:block}`;
}

/** Every pair that text is read in has a contrast of 4.5 or more. */
const signs = {
  light:
    "--ink:#1b1f27;--muted:#5b6270;--line:#dde0e6;--good:#14713f;--warn:#8a5300;--bad:#a8201a;--link:#0a55b5;--axis:#8b93a1",
  dark: "--ink:#e9ebf0;--muted:#a2a9b7;--line:#333843;--good:#4cc38a;--warn:#e8ab4f;--bad:#ff8f85;--link:#7fb2ff;--axis:#737b8a",
};

function theme(name: "light" | "dark", { band, highlight }: BrandColors): string {
  const { background, text } = band[name];
  return `:root{--ground:${grounds[name]};--brand:${highlight[name]};--band:${background};--band-ink:${text};${signs[name]}}`;
}

const common = `*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}body{margin:0;font:16px/1.5 ${fontStack};color:var(--ink);background:var(--ground);overflow-wrap:anywhere}
main,footer{max-width:60rem;margin:0 auto;padding:0 1.25rem}h1,h2,h3,p,ul,ol{margin:0}h1{font-size:1.55rem;line-height:1.3}h2{font-size:1.2rem;line-height:1.3}h3{font-size:1rem;line-height:1.4}b,h1,h2,h3,caption{font-weight:700}
a{color:var(--link)}img,svg{display:block;max-width:100%;height:auto}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.band{background:var(--band);color:var(--band-ink);border-bottom:3px solid var(--brand);padding:.875rem max(1.25rem,calc(50vw - 28.75rem));display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between}
.sender{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem}.logo{height:1.875rem;width:auto}.downloads{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;list-style:none;padding:0}.downloads a{color:inherit;display:inline-block;padding:.25rem 0}
.lead{display:flex;gap:2rem;justify-content:space-between;align-items:flex-start;padding:1.75rem 0 1.5rem}.kicker{color:var(--brand);font-weight:700;font-size:.9375rem;margin-bottom:.375rem}.thumbnail{width:11rem;border:1px solid var(--line);border-radius:6px;flex:none}
.note,.under,.muted{color:var(--muted)}.note,.under{font-size:.875rem;margin:.375rem 0}.good{color:var(--good)}.warn{color:var(--warn)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));list-style:none;padding:0;border:solid var(--line);border-width:1px 0}.figures li{padding:.875rem 1rem .875rem 0;font-size:.8125rem}.figures li span,.figures b{display:block}.figures .name{color:var(--muted);font-size:.875rem}.figures b{font-size:1.5rem;line-height:1.4}
.part{padding:1.75rem 0;border-bottom:1px solid var(--line)}.part>h2{margin-bottom:.75rem}.count{color:var(--muted);font-weight:400;font-size:.875rem}.words{padding-left:1.125rem}.words li{margin:.25rem 0;color:var(--ink)}.words .worse::marker{color:var(--bad)}.words .good::marker{color:var(--good)}
.chart{margin:.5rem 0;max-width:50rem}.chart .grid{stroke:var(--line);stroke-width:1}.chart .tick{font-size:12px;fill:var(--muted)}.chart .said{fill:var(--ink);font-weight:700}.chart path{fill:none;vector-effect:non-scaling-stroke}.chart .line{stroke:var(--brand);stroke-width:2.25}.chart .before{stroke:var(--axis);stroke-width:1.5;stroke-dasharray:4 4}.chart .dot,.chart .mark{fill:var(--brand)}
.legend{display:flex;gap:1.25rem;font-size:.8125rem;color:var(--muted)}.legend span::before{content:"";display:inline-block;width:1.25rem;margin-right:.375rem;vertical-align:middle;border-top:2px solid var(--brand)}.legend .then::before{border-top:2px dashed var(--axis)}
details{margin:.5rem 0}summary{cursor:pointer;color:var(--link);padding:.25rem 0;width:fit-content}table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.75rem 0}caption{text-align:left;padding:.25rem 0}th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line)}thead th{overflow-wrap:normal}tbody th{font-weight:400}.num{text-align:right;font-variant-numeric:tabular-nums}
.items{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.125rem 2.5rem}.item{border-left:3px solid var(--line);padding-left:.875rem}.item.critical{border-color:var(--bad)}.item.high{border-color:var(--warn)}.facts,.places{font-size:.875rem;color:var(--muted)}.places{padding-left:1.125rem;margin-top:.25rem}
.next{margin-top:1.5rem}.proposals{padding-left:1.375rem}.proposals li{margin:.625rem 0}.proposals li::marker{color:var(--brand);font-weight:700}
.scores{display:flex;flex-wrap:wrap;gap:.5rem 2.25rem;list-style:none;padding:0;margin-bottom:.75rem}.scores span{color:var(--muted)}.scores b{font-size:1.125rem}
footer{padding-top:1.25rem;padding-bottom:2.5rem;font-size:.8125rem;color:var(--muted)}footer p{margin:.25rem 0}.digest{font-variant-numeric:tabular-nums}
@media (max-width:40rem){.lead{flex-direction:column;gap:1rem;padding-top:1.25rem}.figures{grid-template-columns:1fr}.figures li{padding:.625rem 0;border-bottom:1px solid var(--line);display:grid;grid-template-columns:1fr auto;column-gap:1rem}.figures li:last-child{border-bottom:0}.figures b{grid-column:2;grid-row:1/3;align-self:center}.chart .tick{font-size:20px}.chart .said{font-size:20px}.chart .more{display:none}td,th{padding-right:.5rem}}
`;
