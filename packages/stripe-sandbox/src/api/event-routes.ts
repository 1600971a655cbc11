import type { World } from "../engine/world.ts";
import { noSuch } from "../http/api-error.ts";
import { listOf, text } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentEvent } from "../present/present-event.ts";
import { listPage } from "./list-page.ts";
import { isWithin, pagination, timeRange } from "./shared-fields.ts";

export function eventRoutes(world: World) {
  const { deliveries, events } = world.tables;
  return [
    route({
      method: "GET",
      path: "/v1/events/:id",
      params: {},
      run: ({ ids: [id = ""] }) => {
        const row = events.find(id);
        if (row === undefined) throw noSuch("event", id);
        return presentEvent(row, deliveries.find(id) !== undefined);
      },
    }),
    route({
      method: "GET",
      path: "/v1/events",
      params: { ...pagination, type: text, types: listOf(text), created: timeRange },
      run: ({ params }) =>
        listPage(
          "/v1/events",
          events
            .all()
            .filter(
              (row) =>
                (params.type === undefined || matches(row.type, params.type)) &&
                (params.types === undefined ||
                  params.types.some((type) => matches(row.type, type))) &&
                isWithin(row.created, params.created),
            ),
          params,
          (row) => presentEvent(row, deliveries.find(row.id) !== undefined),
        ),
    }),
  ];
}

/** `invoice.*` stands for all types that begin so. */
function matches(type: string, wanted: string) {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
