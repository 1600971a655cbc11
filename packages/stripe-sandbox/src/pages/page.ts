import { type Html, html } from "./html.ts";

/** Nothing inline may run or style, and nothing foreign may load. Frames are the sandbox's own. */
const securityHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

type Page = { title: string; base: string; body: Html; status?: number };

/** A whole page of the sandbox, with the sentence that no card is charged. */
export function page({ title, base, body, status = 200 }: Page): Response {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/pages.css">
<script src="${base}/pages.js" defer></script>
</head>
<body>
<header class="banner">Sandbox: no card is charged.</header>
${body}
</body>
</html>`;
  return new Response(markup, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...securityHeaders },
  });
}

/** The frame the card's digits are typed into. Any page may hold it, as with the provider's. */
export function cardFramePage(base: string): Response {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Secure card payment input frame</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/card-frame.css">
<script src="${base}/card-frame.js" defer></script>
</head>
<body></body>
</html>`;
  return new Response(markup, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      ...securityHeaders,
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'",
    },
  });
}

export function notFoundPage(base: string, text = "There is nothing at this address.") {
  return page({
    title: "Not found",
    base,
    status: 404,
    body: html`<main><h1>Not found</h1><p>${text}</p></main>`,
  });
}
