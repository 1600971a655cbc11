/** What anybody may read of a name and of its domain; empty where there is none. All of it is bounded and storable. */
export type DnsRecords = {
  name: string;
  /** The registrable domain. */
  domain: string;
  /** Of the name. */
  ipv4: string[];
  ipv6: string[];
  /** The longest that an address may be remembered, in seconds; null where none was read. */
  ttl: number | null;
  /** What the name is an alias of. */
  alias: string | null;
  /** Of the domain: who takes its mail. */
  mail: string[];
  /** Of the domain: who may send its mail (RFC 7208); null where nothing is said. */
  spf: string | null;
  /** Selectors, of those that are usual, that have a key (RFC 6376). */
  dkim: string[];
  /** Who may give the name a certificate (RFC 8659); null where anybody may. */
  authorities: string[] | null;
  nameServers: string[];
  /** Records that could not be read, and why. */
  unread: { record: string; reason: string }[];
};

/** Asks DNS. Rejects as `node:dns` does, with `ENODATA` or `ENOTFOUND` where there is no such record. */
export type DnsResolver = {
  ipv4(name: string): Promise<{ address: string; ttl: number }[]>;
  ipv6(name: string): Promise<{ address: string; ttl: number }[]>;
  alias(name: string): Promise<string[]>;
  mail(name: string): Promise<{ exchange: string }[]>;
  texts(name: string): Promise<string[][]>;
  /** The `issue` properties. */
  authorities(name: string): Promise<{ issue?: string | undefined }[]>;
  nameServers(name: string): Promise<string[]>;
};
