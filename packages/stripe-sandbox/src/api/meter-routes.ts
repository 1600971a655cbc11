import { newId } from "../engine/ids.ts";
import { usageOf } from "../engine/usage.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import { integer, metadata, object, oneOf, required, text } from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentMeter, presentMeterEvent } from "../present/present-catalogue.ts";
import { findCustomer } from "./customer-routes.ts";
import { listPage } from "./list-page.ts";
import { pagination } from "./shared-fields.ts";

const day = 86_400;

export function meterRoutes(world: World) {
  const { meter_events, meters } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/billing/meters",
      params: {
        display_name: required(text),
        event_name: required(text),
        default_aggregation: required(object({ formula: required(oneOf("sum", "count", "last")) })),
        customer_mapping: object({
          type: required(oneOf("by_id")),
          event_payload_key: required(text),
        }),
        value_settings: object({ event_payload_key: required(text) }),
      },
      run: ({ params }) => {
        const taken = meters
          .all()
          .find((meter) => meter.active && meter.event_name === params.event_name);
        if (taken) {
          throw invalidRequest(
            `A meter (${taken.id}) with the event name ${params.event_name} already exists.`,
            { code: "resource_already_exists", param: "event_name" },
          );
        }
        const row = meters.insert({
          id: newId("mtr").replace("mtr_", "mtr_test_"),
          created: world.time(),
          updated: world.time(),
          display_name: params.display_name,
          event_name: params.event_name,
          formula: params.default_aggregation.formula,
          customer_key: params.customer_mapping?.event_payload_key ?? "stripe_customer_id",
          value_key: params.value_settings?.event_payload_key ?? "value",
          active: true,
          deactivated_at: null,
        });
        world.emit("billing.meter.created", presentMeter(row));
        return presentMeter(row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/billing/meters",
      params: { ...pagination, status: oneOf("active", "inactive") },
      run: ({ params }) =>
        listPage(
          "/v1/billing/meters",
          meters
            .all()
            .filter(
              (row) => params.status === undefined || row.active === (params.status === "active"),
            ),
          params,
          presentMeter,
        ),
    }),
    route({
      method: "GET",
      path: "/v1/billing/meters/:id",
      params: {},
      run: ({ ids: [id = ""] }) => presentMeter(findMeter(world, id)),
    }),
    route({
      method: "POST",
      path: "/v1/billing/meter_events",
      params: {
        event_name: required(text),
        payload: required(metadata),
        identifier: text,
        timestamp: integer,
      },
      run: ({ params }) => {
        const meter = meters
          .all()
          .find((one) => one.active && one.event_name === params.event_name);
        if (meter === undefined) {
          throw invalidRequest(`No active meter found for event name ${params.event_name}.`, {
            code: "resource_missing",
            param: "event_name",
          });
        }
        const payload = params.payload ?? {};
        const customer = payload[meter.customer_key];
        if (!customer) throw missingParameter(`payload[${meter.customer_key}]`);
        findCustomer(world, customer, `payload[${meter.customer_key}]`);
        const value = payload[meter.value_key];
        if (value === undefined && meter.formula !== "count") {
          throw missingParameter(`payload[${meter.value_key}]`);
        }
        if (value !== undefined && !/^-?\d{1,15}(\.\d{1,12})?$/.test(value)) {
          throw invalidRequest("The value of a meter event must be a number.", {
            code: "meter_event_value_not_found",
            param: `payload[${meter.value_key}]`,
          });
        }
        const timestamp = params.timestamp ?? world.time();
        assertRecent(world, timestamp);
        const identifier = params.identifier ?? newId("mevt");
        if (identifier.length > 100) {
          throw invalidRequest("An identifier has at most 100 characters.", {
            param: "identifier",
          });
        }
        const known = meter_events.find(identifier);
        if (known && known.created > world.time() - day) {
          throw invalidRequest(`An event already exists with identifier ${identifier}.`, {
            code: "resource_already_exists",
            param: "identifier",
          });
        }
        return presentMeterEvent(
          meter_events.insert({
            id: identifier,
            created: world.time(),
            event_name: params.event_name,
            customer,
            value: Number(value ?? 1),
            payload,
            timestamp,
          }),
        );
      },
    }),
    route({
      method: "GET",
      path: "/v1/billing/meters/:id/event_summaries",
      params: {
        ...pagination,
        customer: required(text),
        start_time: required(integer),
        end_time: required(integer),
        value_grouping_window: oneOf("day", "hour"),
      },
      run: ({ ids: [id = ""], params }) => {
        const meter = findMeter(world, id);
        assertAligned(params);
        const customer = findCustomer(world, params.customer, "customer").id;
        const summaries = windowsOf(params).map(({ start, end }) => ({
          id: `mtrusg_test_${meter.id.slice(-12)}${start}${end}`,
          object: "billing.meter_event_summary",
          aggregated_value: usageOf(world, meter, customer, { start, end }),
          end_time: end,
          livemode: false,
          meter: meter.id,
          start_time: start,
        }));
        const shown =
          params.value_grouping_window === undefined
            ? summaries
            : summaries.filter(({ aggregated_value }) => aggregated_value !== 0);
        return listPage(
          `/v1/billing/meters/${id}/event_summaries`,
          shown,
          params,
          (summary) => summary,
        );
      },
    }),
  ];
}

function findMeter(world: World, id: string) {
  const row = world.tables.meters.find(id);
  if (row === undefined) throw noSuch("meter", id);
  return row;
}

/** Events may be 35 days old, and five minutes ahead. */
function assertRecent(world: World, timestamp: number) {
  if (timestamp < world.time() - 35 * day) {
    throw invalidRequest("The timestamp must be within the past 35 calendar days.", {
      code: "timestamp_too_far_in_past",
      param: "timestamp",
    });
  }
  if (timestamp > world.time() + 300) {
    throw invalidRequest("The timestamp must not be more than 5 minutes in the future.", {
      code: "timestamp_in_future",
      param: "timestamp",
    });
  }
}

type Span = {
  start_time: number;
  end_time: number;
  value_grouping_window?: "day" | "hour" | undefined;
};

function assertAligned({ start_time, end_time, value_grouping_window }: Span) {
  const step = stepOf(value_grouping_window) ?? 60;
  for (const [param, time] of Object.entries({ start_time, end_time })) {
    if (time % step !== 0) {
      throw invalidRequest(
        `The ${param} must align with ${step === 60 ? "minute" : (value_grouping_window ?? "")} boundaries.`,
        { param },
      );
    }
  }
  if (end_time <= start_time) {
    throw invalidRequest("The end_time must be after the start_time.", { param: "end_time" });
  }
}

function windowsOf({ start_time, end_time, value_grouping_window }: Span) {
  const step = stepOf(value_grouping_window) ?? end_time - start_time;
  const windows = [];
  for (let start = start_time; start < end_time; start += step) {
    windows.push({ start, end: Math.min(end_time, start + step) });
  }
  return windows;
}

function stepOf(window: "day" | "hour" | undefined) {
  if (window === "day") return day;
  return window === "hour" ? 3600 : undefined;
}
