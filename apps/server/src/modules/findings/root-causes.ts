/** All that only HTTPS mends. */
export const noHttps = "no https";
