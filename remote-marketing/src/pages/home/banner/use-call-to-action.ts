import { useHasRoute, useSignedIn } from '@livery/platform';

/** A link; `name` is the key of its label. */
export interface CallToAction {
  readonly name: 'createAccount' | 'startTrading';
  readonly to: string;
}

/** The first action of every banner: a visitor registers, a member trades. Without a spot page a member has none. */
export function useCallToAction(): CallToAction | undefined {
  const hasSpot = useHasRoute('/spot');
  if (!useSignedIn()) return { name: 'createAccount', to: '/register' };
  return hasSpot ? { name: 'startTrading', to: '/spot' } : undefined;
}
