import { ApiError } from "../http/api-error.ts";
import { parseForm } from "../http/form-data.ts";
import { answerChallengePage } from "./challenge-page.ts";
import { answerCheckoutPage } from "./checkout-page.ts";
import { answerInvoicePage } from "./invoice-page.ts";
import { cardFramePage, notFoundPage } from "./page.ts";
import { json, type PageCall, type PageContext } from "./page-call.ts";
import { cardFrameStyles, pageStyles } from "./page-styles.ts";
import { answerPortalPage } from "./portal-page.ts";

const pages: Record<string, (call: PageCall) => Promise<Response> | Response> = {
  checkout: answerCheckoutPage,
  portal: answerPortalPage,
  invoice: answerInvoicePage,
  "three-d-secure": answerChallengePage,
};

/** The pages and scripts a browser asks for. */
export async function answerPage(context: PageContext): Promise<Response> {
  const { path, request, ...rest } = context;
  const base = context.publicUrl.replace(/\/+$/, "");
  const [name = "", ...parts] = path.slice(1).split("/");
  const script = name.endsWith(".js") ? await context.script?.(name.slice(0, -3)) : undefined;
  if (script !== undefined) return asset(script, "text/javascript; charset=utf-8");
  if (path === "/card-frame") return cardFramePage(base);
  if (path === "/card-frame.css") return asset(cardFrameStyles, "text/css; charset=utf-8");
  if (path === "/pages.css") return asset(pageStyles, "text/css; charset=utf-8");
  const answer = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (answer === undefined) return notFoundPage(base);
  const url = new URL(request.url);
  try {
    return await answer({
      ...rest,
      base,
      parts,
      method: request.method,
      query: url.searchParams,
      form: request.method === "POST" ? parseForm(await request.text()) : {},
    });
  } catch (error) {
    if (error instanceof ApiError) return json({ error: error.body }, error.status);
    throw error;
  }
}

function asset(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      "content-type": type,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
