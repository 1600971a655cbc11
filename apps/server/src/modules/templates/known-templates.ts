import { closest } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { bareName, distinctName, templateNameWith } from "./template-name.ts";
import {
  insertTemplate,
  lockTemplates,
  renameTemplate,
  selectTemplates,
  type Template,
  type TemplateSite,
} from "./templates-repository.ts";

/** A site of more is one whose pages have no templates: further pages belong to none. */
const maxTemplates = 500;

/** The templates of a site, remembered while one work goes on, as many of its pages are few templates'. */
export class KnownTemplates {
  readonly #site: TemplateSite;
  #templates: Template[] | null = null;

  constructor(site: TemplateSite) {
    this.#site = site;
  }

  /**
   * The template of a page by its shape: the one it is most alike, or a new one.
   * @param shape as the engine gives it; an empty one tells nothing.
   * @returns null where the page has no shape, or the site more templates than can be.
   */
  async of(
    tx: Db,
    { url, shape }: { url: string; shape: readonly number[] },
  ): Promise<string | null> {
    if (shape.length === 0) return null;
    this.#templates ??= await selectTemplates(tx, this.#site);
    const known = closest(shape, this.#templates) ?? (await this.#lookAgain(tx, shape));
    if (known) {
      const name = this.#nameOf(templateNameWith(bareName(known.name), url), known);
      if (name !== known.name) await renameTemplate(tx, this.#site, { id: known.id, name });
      known.name = name;
      return known.id;
    }
    if (this.#templates.length >= maxTemplates) return null;
    const name = this.#nameOf(templateNameWith(null, url), null);
    const id = await insertTemplate(tx, this.#site, { name, shape });
    this.#templates.push({ id, name, shape });
    return id;
  }

  #nameOf(name: string, own: Template | null): string {
    const others = (this.#templates ?? []).filter((each) => each !== own);
    return distinctName(
      name,
      own?.name ?? null,
      others.map((each) => each.name),
    );
  }

  /** Another work may have added one since; from here on none does until the transaction ends. */
  async #lookAgain(tx: Db, shape: readonly number[]): Promise<Template | null> {
    await lockTemplates(tx, this.#site);
    this.#templates = await selectTemplates(tx, this.#site);
    return closest(shape, this.#templates);
  }
}
