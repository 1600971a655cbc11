import type { ChangeGroup, EndpointOutput, Endpoints } from "@sitewright/contract";

export type TestedTemplates = EndpointOutput<Endpoints["tests"]["groups"]>["templates"];

/** Some pages of a template: those that a change is on, of all that were tested. */
export type TemplateShare = {
  /** Null for pages of which it is not known what they are made from. */
  id: string | null;
  name: string | null;
  pages: number;
  /** Null where that is not known, or the template has been forgotten. */
  of: number | null;
};

/** What the pages of a group are made from, the most pages first, and the rest of them last. */
export function templatesOf(
  { templates }: Pick<ChangeGroup, "templates">,
  tested: TestedTemplates,
): TemplateShare[] {
  const named: TemplateShare[] = [];
  const rest: TemplateShare = { id: null, name: null, pages: 0, of: null };
  for (const { id, pages } of templates) {
    const template = tested.find((one) => one.id === id);
    if (template === undefined) rest.pages += pages;
    else named.push({ id, name: template.name, pages, of: template.pages });
  }
  return rest.pages > 0 ? [...named, rest] : named;
}
