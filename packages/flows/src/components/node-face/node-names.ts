/** What the things are called that nodes name by their ids; what is missing is not there any more. */
export type NodeNames = {
  cases?: ReadonlyMap<string, string> | undefined;
  channels?: ReadonlyMap<string, string> | undefined;
  /** The site that it runs on, where that is known. */
  host?: string | undefined;
};
