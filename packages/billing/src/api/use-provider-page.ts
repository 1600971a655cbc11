import { useApi } from "@sitewright/api-client";
import { toProviderAddress } from "../model/provider-address.ts";

/**
 * The provider's page where an enterprise team manages its billing.
 * @param returnTo the page that it leads back to; the product's own when null
 * @throws RangeError when the answer is no address that may be opened.
 */
export function useProviderPage() {
  const api = useApi();
  return async (returnTo: string | null) => {
    const { stripe_url } = await api.billing.url(returnTo === null ? {} : { return_to: returnTo });
    const url = toProviderAddress(stripe_url);
    if (url === null) throw new RangeError("The provider's address is not one to open.");
    return url;
  };
}
