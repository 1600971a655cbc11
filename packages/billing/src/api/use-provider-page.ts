import { useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { toProviderAddress } from "../model/provider-address.ts";

/**
 * The provider's page where an enterprise team manages its billing.
 * @throws RangeError when the answer is no address that may be opened.
 */
export function useProviderPage() {
  const api = useApi();
  return async (way: EndpointInput<Endpoints["billing"]["url"]>) => {
    const { stripe_url } = await api.billing.url(way);
    const url = toProviderAddress(stripe_url);
    if (url === null) throw new RangeError("The provider's address is not one to open.");
    return url;
  };
}
