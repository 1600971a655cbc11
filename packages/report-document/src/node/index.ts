export { reportFonts } from "./report-fonts.ts";
export { publishedKey, reportKeyId, type SignedReport, signReport } from "./sign-report.ts";
export { type VerifyPage, verifyPage } from "./verify-page.ts";
