import type { Brand, EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { brandOf } from "./brand-of.ts";
import { saveBrand } from "./brands-repository.ts";
import { logoFault } from "./logo-fault.ts";

type Input = EndpointRequest<typeof endpoints.brand.set>;

/** @throws ServiceError INVALID_INPUT for a logo that is no picture of a size we show */
export function setBrand(ctx: RequestContext, input: Input): Promise<Brand> {
  const fault = input.logo ? logoFault(input.logo) : null;
  if (fault !== null) throw new ServiceError("INVALID_INPUT", fault, { field: "logo" });
  return transaction(ctx.db, async (tx) => {
    await saveBrand(tx, {
      name: input.name,
      ...(input.logo !== undefined && { logo: input.logo }),
      textColor: input.text_color,
      backgroundColor: input.background_color,
      highlightColor: input.highlight_color,
      senderName: input.sender_name,
      replyTo: input.reply_to,
    });
    const brand = await brandOf(tx);
    const data = { name: brand.name, logo: brand.logo !== null };
    await emit(tx, originOf(ctx), { name: "brand.changed", data });
    return brand;
  });
}
