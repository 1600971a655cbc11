declare const made: unique symbol;

/** Which rows a caller reaches: a team's, and of them those of the sites a member is kept to. */
export type Scope = {
  readonly teamId: string;
  /** The only sites; null is every site of the team. */
  readonly siteIds: readonly string[] | null;
  /** Sites that are being deleted: gone for everybody, while their rows are still there. */
  readonly fallenSiteIds: readonly string[];
  readonly [made]: "scope";
};

/**
 * Says whose rows may be touched. For the two places that know it at first hand: the HTTP layer, which
 * has loaded the caller's membership, and a job, whose payload names the team it was sent for.
 */
export function scopeOf(to: {
  teamId: string;
  siteIds: readonly string[] | null;
  fallenSiteIds?: readonly string[];
}): Scope {
  const { teamId, siteIds, fallenSiteIds = [] } = to;
  return { teamId, siteIds, fallenSiteIds } as unknown as Scope;
}
