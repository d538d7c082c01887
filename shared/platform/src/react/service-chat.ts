import type { ServicePath } from '@livery/contract/rules/service-cipher';
import { readSupportList, type SupportEntry } from '@livery/contract/rules/support-list';
import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback } from 'react';
import { configurationAtom } from '../configuration.ts';
import { useHasRoute } from './state.ts';

export interface ServiceChat {
  /** Whether this tenant has a service chat. */
  readonly isOffered: boolean;
  /** Opens the host's service dialog over the open page. */
  open(): void;
}

/** The tenant's service chat (spec §2.3), for any module. */
export function useServiceChat(): ServiceChat {
  const setDialog = useSetAtom(serviceDialogAtom);
  const hasEntries = useSupportEntries().length > 0;
  // The dialog embeds that page.
  const hasPage = useHasRoute('/service');
  return {
    isOffered: hasEntries && hasPage,
    open: useCallback(() => setDialog({ status: 'open', url: '' }), [setDialog]),
  };
}

/** The service chats that the tenant's configuration lists, in its order. */
export const useSupportEntries = (): readonly SupportEntry[] => useAtomValue(supportEntriesAtom);

/** The service dialog (spec §2.3, §3 'showServiceDialog', 'urlServiceDialog'), which the host shows. */
export interface ServiceDialogState {
  readonly status: 'closed' | 'open';
  /** The embedded page; if it is empty, the host makes one from the tenant's support list. */
  readonly url: ServicePath | '';
}

export const serviceDialogAtom = atom<ServiceDialogState>({ status: 'closed', url: '' });

/** The tenant's support list, read once per configuration. Malformed entries are only logged (spec §8). */
const supportEntriesAtom = atom<readonly SupportEntry[]>((get) => {
  const { entries, faults } = readSupportList(get(configurationAtom).customerUrl);
  for (const fault of faults) console.warn(fault);
  return entries;
});
