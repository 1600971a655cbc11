import type { Edition } from "../edition.ts";
import type { BrandColors } from "../look/brand-colors.ts";
import { escapeCss } from "../markup/escape-text.ts";
import { fontStack } from "./font-stack.ts";
import type { ReportOptions } from "./report-options.ts";
import { subjectAndPeriod } from "./title.ts";

/**
 * A4 in one column, with running heads, page numbers, and where the report is from at the foot. Headings keep their lines in
 * `pre-wrap`, or a PDF's outline would join words at a line's end. A part ends with a margin, which a page's end may cut off:
 * for a padding without room the browser moves the part's last line to the next page, and leaves its heading alone.
 */
export function printStyle(
  edition: Edition,
  { address, digest }: ReportOptions,
  { isBandSeen }: Pick<BrandColors, "isBandSeen">,
): string {
  // What stands on a band keeps off its edges; without one that is seen it would be set in from the text below.
  const inset = isBandSeen ? "6mm" : "0";
  const head = escapeCss(subjectAndPeriod(edition));
  const foot = [address, digest && `Edition ${digest.slice(0, 16)}`].filter(Boolean).join("   ");
  return `@page{size:A4;margin:22mm 17mm 20mm;@top-left{content:"${escapeCss(edition.brand.name)}";${small}}@top-right{content:"${head}";${small}}@bottom-left{content:"${escapeCss(foot)}";${small}}@bottom-right{content:"Page " counter(page) " of " counter(pages);${small}}}
@page:first{@top-left{content:none}@top-right{content:none}}
@media print{:root{--ground:#fff}body{font-size:10pt;line-height:1.45}main,footer{max-width:none;padding-left:0;padding-right:0}.band{padding:8mm ${inset};-webkit-print-color-adjust:exact;print-color-adjust:exact}.downloads{display:none}details::details-content{content-visibility:visible;display:block}summary{display:none}
h1,h2,h3{white-space:pre-wrap;break-after:avoid;break-inside:avoid}caption,thead,.scores{break-after:avoid}thead{display:table-header-group}.keep,.item,.chart,tr,li,img,.figures,.scores,.words,footer{break-inside:avoid}tbody tr:first-child:not(:last-child),tbody tr:nth-last-child(2){break-after:avoid}th,td{padding-top:.6mm;padding-bottom:.6mm}table{font-size:8.5pt}.item>h3+p{break-before:avoid}.note:not(:last-child){break-after:avoid}p,li{orphans:3;widows:3}.items{display:block}.item{margin:0 0 4mm}.part{padding:6mm 0 0;margin-bottom:4mm;border-bottom:0}.figures{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:1fr}.contents{padding:5mm 0}.contents ol{padding-left:2.2em}.chart,.item,.legend{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`;
}

const small = `font:7.5pt ${fontStack};color:#5b6270`;
