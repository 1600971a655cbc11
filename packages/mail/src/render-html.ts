import { escapeHtml } from "./escape-html.ts";
import type { MailContent } from "./mail-content.ts";
import { button, darkLook, lightLook, type MailLook } from "./mail-look.ts";

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * The mail as HTML: one table for the programs that know nothing newer, the light look inline, the
 * dark one by a media query for those that honour it. Nothing is loaded from anywhere.
 */
export function renderHtml({ subject, preview, ...content }: MailContent): string {
  const { heading, paragraphs, action, notes, stop } = content;
  const look = lightLook;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${stylesOf(darkLook)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${look.page};color:${look.text};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left"><tr><td>
<p class="text" style="margin:0 0 16px;font-size:15px;font-weight:600;color:${look.text}">Sitewright</p>
<div class="card" style="background:${look.card};border:1px solid ${look.border};border-radius:10px;padding:28px">
<h1 class="text" style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:${look.text};overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text, "text", look.text, 15)).join("\n")}
${action ? buttonOf(action, look) : ""}
${notes.map((text) => paragraph(text, "muted", look.muted, 13)).join("\n")}
${stop ? stopOf(stop, look) : ""}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(text: string, name: string, colour: string, size: number): string {
  const style = `margin:0 0 12px;font-size:${size}px;line-height:22px;color:${colour};overflow-wrap:anywhere`;
  return `<p class="${name}" style="${style}">${escapeHtml(text)}</p>`;
}

/** The button, and its address as text for whoever cannot press it. */
function buttonOf({ label, url }: { label: string; url: string }, look: MailLook): string {
  const href = escapeHtml(url);
  return `<p style="margin:20px 0"><a href="${href}" style="display:inline-block;background:${button.fill};color:${button.text};font-size:15px;line-height:20px;font-weight:600;text-decoration:none;border-radius:8px;padding:11px 18px">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${look.muted};overflow-wrap:anywhere">Or open this address: <a class="link" href="${href}" style="color:${look.link}">${href}</a></p>`;
}

/** In words alone: its address is as long as a paragraph. */
function stopOf({ label, url }: { label: string; url: string }, look: MailLook): string {
  return `<p class="muted" style="margin:0;font-size:13px;line-height:22px"><a class="link" href="${escapeHtml(url)}" style="color:${look.link}">${escapeHtml(label)}</a></p>`;
}

/** Inline styles can only be overruled with `!important`. */
function stylesOf(dark: MailLook): string {
  return [
    "@media (prefers-color-scheme: dark) {",
    `.page { background: ${dark.page} !important; color: ${dark.text} !important }`,
    `.card { background: ${dark.card} !important; border-color: ${dark.border} !important }`,
    `.text { color: ${dark.text} !important }`,
    `.muted { color: ${dark.muted} !important }`,
    `.link { color: ${dark.link} !important }`,
    "}",
  ].join("\n");
}
