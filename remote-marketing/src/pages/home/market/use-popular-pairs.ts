import { useConfiguration } from '@livery/platform';
import { pairOf, type Pair } from './symbols.ts';

/** Gold and silver, for agents who show them (spec §1). */
export const preciousMetals: readonly string[] = ['XAU', 'XAG'];

/** The markets of a layout's popular coins, with those that the visitor's agent adds (spec §2.5). */
export function usePopularPairs(coins: readonly string[]): readonly Pair[] {
  const { agentTraits } = useConfiguration();
  const shown = agentTraits.showPreciousMetals ? [...coins, ...preciousMetals] : coins;
  return shown.map(pairOf);
}
