import type { ReleasedModule } from '@livery/contract/release';
import { federationId } from '@livery/contract/release';
import { loadExposed } from '../kernel/federation.ts';
import { givenUpAfterMs } from './patience.ts';
import {
  checkContract,
  checkShape,
  withinTime,
  withRetries,
  type Load,
  type OpenedModule,
  type Step,
} from './steps.ts';

/**
 * The chain, outermost first. Verifying the manifest's signature comes before it, and falling back to the last version
 * that worked comes after its last retry: both arrive with signed releases. Until then there is nothing to fall back
 * to, so a slow load is waited for as long as the spec says.
 */
const chain: readonly Step[] = [checkContract, withinTime(givenUpAfterMs), withRetries([500, 2000]), checkShape];

const load: Load = chain.reduceRight<Load>((next, step) => step(next), loadExposed);

const opened = new Map<string, Promise<OpenedModule>>();

/** The module, loaded once. Rejects with a `LoadingError`; a later call tries again. */
export function openModule(module: ReleasedModule): Promise<OpenedModule> {
  const id = federationId(module.name, module.version);
  const known = opened.get(id);
  if (known) return known;
  // `checkShape` has looked at what came.
  const opening = load(module) as Promise<OpenedModule>;
  opened.set(id, opening);
  opening.catch(() => opened.delete(id));
  return opening;
}
