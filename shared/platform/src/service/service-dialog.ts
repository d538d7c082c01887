import type { ServicePath } from '@livery/contract/rules/service-cipher';
import { readSupportList, type SupportEntry } from '@livery/contract/rules/support-list';
import { atom } from 'jotai/vanilla';
import { configurationAtom } from '../configuration/atoms.ts';

/** The service dialog (spec §2.3, §3 'showServiceDialog', 'urlServiceDialog'), which the host shows. */
export interface ServiceDialogState {
  readonly status: 'closed' | 'open';
  /** The embedded page; if it is empty, the host makes one from the tenant's support list. */
  readonly url: ServicePath | '';
}

export const serviceDialogAtom = atom<ServiceDialogState>({ status: 'closed', url: '' });

/** The tenant's support list, read once per configuration. Malformed entries are only logged (spec §8). */
export const supportEntriesAtom = atom<readonly SupportEntry[]>((get) => {
  const { entries, faults } = readSupportList(get(configurationAtom).customerUrl);
  for (const fault of faults) console.warn(fault);
  return entries;
});
