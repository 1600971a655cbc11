/** What leads around in an application may be narrowed by it: `interface LinkRegister { href: AppPath }`. */
// biome-ignore lint/suspicious/noEmptyInterface: the application declares its member
export interface LinkRegister {}

/** An address within the application: any text, unless the application has registered a type of its own. */
export type Href = LinkRegister extends { href: infer Known extends string } ? Known : string;

/** Leads within the application; or leaves it, by a new tab that gets no handle on this one. */
export type Destination = { href: Href; external?: false } | { href: string; external: true };
