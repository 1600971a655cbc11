import { shapeOf } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { KnownTemplates } from "./known-templates.ts";
import { savePageTemplate, type TemplateSite } from "./templates-repository.ts";

type SeenPage = TemplateSite & { pageId: string; url: string; html: string };

/** Says what a page is made from by its HTML as a browser had it, which knows better than what was sent. */
export async function seeTemplate(tx: Db, { html, pageId, url, ...site }: SeenPage): Promise<void> {
  const shape = [...shapeOf(html)];
  const templateId = await new KnownTemplates(site).of(tx, { url, shape });
  if (templateId !== null) await savePageTemplate(tx, site, pageId, templateId);
}
