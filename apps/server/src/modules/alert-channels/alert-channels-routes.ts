import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { ChannelTools } from "./channel-tools.ts";
import { createChannel } from "./create-channel.ts";
import { listChannelDeliveries } from "./list-channel-deliveries.ts";
import { listChannels } from "./list-channels.ts";
import { removeChannel } from "./remove-channel.ts";
import { testChannel } from "./test-channel.ts";
import { changeChannel } from "./update-channel.ts";

export function registerAlertChannelRoutes(api: Api, tools: ChannelTools): void {
  const { channels } = endpoints;
  registerEndpoint(api, channels.list, (ctx) => listChannels(ctx, tools));
  registerEndpoint(api, channels.create, (ctx, input) => createChannel(ctx, input, tools));
  registerEndpoint(api, channels.update, (ctx, input) => changeChannel(ctx, input, tools));
  registerEndpoint(api, channels.remove, (ctx, input) => removeChannel(ctx, input, tools));
  registerEndpoint(api, channels.test, (ctx, input) => testChannel(ctx, input, tools));
  registerEndpoint(api, channels.deliveries, (ctx, input) =>
    listChannelDeliveries(ctx, input, tools),
  );
}
