import type { FundsHold } from '@livery/contract/calls/funds-history';

/** Where a member finds what holds an amount. */
export function holdPlace({ purpose, id, symbol }: FundsHold): string {
  switch (purpose) {
    case 'spotOrder':
      return symbol === undefined ? '/spot' : `/spot?symbol=${encodeURIComponent(symbol)}`;
    case 'withdrawal':
      return `/finance?tab=withdraw&record=${id}`;
    case 'c2cOffer':
    case 'c2cOrder':
      return '/c2c-sale';
    case 'futuresOrder':
      return '/futures';
    case 'pledge':
      return '/financial';
  }
}
