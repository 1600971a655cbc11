import { newId } from "../engine/ids.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, noSuch } from "../http/api-error.ts";
import { boolean, clearableText, listOf, metadata, required, text } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentProduct } from "../present/present-catalogue.ts";
import type { ProductRow } from "../store/rows.ts";
import { listPage } from "./list-page.ts";
import { given, isWithin, mergeMetadata, orNull, pagination, timeRange } from "./shared-fields.ts";

const productFields = {
  active: boolean,
  description: clearableText,
  images: listOf(text),
  metadata,
  statement_descriptor: text,
  unit_label: clearableText,
  url: clearableText,
};

export function productRoutes(world: World) {
  const { products } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/products",
      params: { ...productFields, name: required(text), id: text },
      run: ({ params }) => {
        if (params.id !== undefined && products.find(params.id)) {
          throw invalidRequest("Product already exists.", {
            code: "resource_already_exists",
            param: "id",
          });
        }
        return presentProduct(createProduct(world, params));
      },
    }),
    route({
      method: "GET",
      path: "/v1/products/:id",
      params: {},
      run: ({ ids: [id = ""] }) => presentProduct(findProduct(world, id)),
    }),
    route({
      method: "POST",
      path: "/v1/products/:id",
      params: { ...productFields, name: text },
      run: ({ ids: [id = ""], params }) => {
        const before = findProduct(world, id);
        const row = products.update(id, {
          ...given({
            name: params.name,
            active: params.active,
            description: orNull(params.description),
            images: params.images,
            statement_descriptor: params.statement_descriptor,
            unit_label: orNull(params.unit_label),
            url: orNull(params.url),
          }),
          metadata: mergeMetadata(before.metadata, params.metadata),
          updated: world.time(),
        });
        world.emit("product.updated", presentProduct(row), {});
        return presentProduct(row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/products",
      params: { ...pagination, active: boolean, ids: listOf(text), created: timeRange },
      run: ({ params }) =>
        listPage(
          "/v1/products",
          products
            .all()
            .filter(
              (row) =>
                (params.active === undefined || row.active === params.active) &&
                (params.ids === undefined || params.ids.includes(row.id)) &&
                isWithin(row.created, params.created),
            ),
          params,
          presentProduct,
        ),
    }),
  ];
}

type NewProduct = {
  name: string;
  id?: string | undefined;
  active?: boolean | undefined;
  description?: string | undefined;
  images?: string[] | undefined;
  metadata?: Record<string, string> | null | undefined;
  statement_descriptor?: string | undefined;
  unit_label?: string | undefined;
  url?: string | undefined;
};

/** Keeps a new product. */
export function createProduct(world: World, params: NewProduct): ProductRow {
  const row = world.tables.products.insert({
    id: params.id ?? newId("prod").slice(0, 19),
    created: world.time(),
    updated: world.time(),
    name: params.name,
    active: params.active ?? true,
    description: orNull(params.description) ?? null,
    unit_label: orNull(params.unit_label) ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    url: orNull(params.url) ?? null,
    images: params.images ?? [],
    metadata: mergeMetadata({}, params.metadata),
  });
  world.emit("product.created", presentProduct(row));
  return row;
}

export function findProduct(world: World, id: string, param = "id") {
  const row = world.tables.products.find(id);
  if (row === undefined) throw noSuch("product", id, param);
  return row;
}
