import type { SupportEntry } from '@livery/contract/rules/support-list';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useHasRoute } from './state.ts';
import { serviceDialogAtom, supportEntriesAtom } from '../service/service-dialog.ts';

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
