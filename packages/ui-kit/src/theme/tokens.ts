// The names that styles are written with, and nothing else: a stylesheet that imports them brings none of the kit's
// own, and a server may import them, since nothing here leads to React.

export { media } from "../internal/media.ts";
export { vars } from "./contract.css.ts";
