/** What a member without assets can do here, by what the tenant has open. */
export interface WayToBegin {
  readonly name: 'deposit' | 'c2c' | 'demo' | 'markets' | 'invite';
  readonly path: string;
}

const maxWays = 3;

export interface Offer {
  /** Whether the money is a demonstration's. */
  readonly isDemo: boolean;
  readonly hasRoute: (path: string) => boolean;
}

/** At most three ways, the ones that bring assets first. The markets are always there: the home page has them. */
export function waysToBegin({ isDemo, hasRoute }: Offer): readonly WayToBegin[] {
  const all: readonly WayToBegin[] = [
    { name: 'deposit', path: '/deposit' },
    { name: 'c2c', path: '/c2c-sale' },
    { name: isDemo ? 'demo' : 'markets', path: '/spot' },
    { name: 'invite', path: '/me' },
  ];
  const open = all.filter(({ path }) => hasRoute(path)).slice(0, maxWays);
  return open.length > 0 ? open : [{ name: 'markets', path: '/' }];
}
