/** What goes wrong, in the shape `@stripe/stripe-js` gives to its callers. */
export type BrowserError = {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  param?: string;
  [resource: string]: unknown;
};

export type Answer<T> =
  | { value: T; error?: undefined }
  | { value?: undefined; error: BrowserError };

export type Api = {
  get: <T>(path: string, params: object) => Promise<Answer<T>>;
  post: <T>(path: string, params: object) => Promise<Answer<T>>;
};

export type ApiOptions = {
  /** The sandbox's public address, without a slash at the end. */
  baseUrl: string;
  publishableKey: string;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
};

/** Calls the sandbox with the publishable key. Never throws: what fails is in `error`. */
export function createApi({ baseUrl, publishableKey, fetch: send }: ApiOptions): Api {
  async function call<T>(method: string, path: string, params: object): Promise<Answer<T>> {
    const form = encodeForm(params);
    const url = `${baseUrl}${path}${method === "GET" && form ? `?${form}` : ""}`;
    try {
      const request = new Request(url, {
        method,
        headers: {
          authorization: `Bearer ${publishableKey}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        credentials: "omit",
        ...(method === "POST" ? { body: form } : {}),
      });
      const response = await (send ?? fetch)(request);
      const body = await response.json();
      return response.ok ? { value: body } : { error: body.error };
    } catch {
      return {
        error: {
          type: "api_connection_error",
          message:
            "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.",
        },
      };
    }
  }
  return {
    get: (path, params) => call("GET", path, params),
    post: (path, params) => call("POST", path, params),
  };
}

/** Writes `{ a: { b: "c" } }` as `a[b]=c`; undefined values are left out, null is the empty text. */
export function encodeForm(params: object) {
  const form = new URLSearchParams();
  function add(key: string, value: unknown) {
    if (value === undefined) return;
    if (typeof value === "object" && value !== null) {
      for (const [part, one] of Object.entries(value)) add(`${key}[${part}]`, one);
    } else form.append(key, value === null ? "" : String(value));
  }
  for (const [key, value] of Object.entries(params)) add(key, value);
  return form.toString();
}
