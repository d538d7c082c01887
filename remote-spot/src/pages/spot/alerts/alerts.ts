/** The member's price alerts, and what the dialog for one begins with. */
import { priceAlertsCall, type PriceAlert } from '@livery/contract/calls/price-alerts';
import type { Decimal } from '@livery/contract/decimal';
import { useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { atom } from 'jotai';

/** A new alert at a price, or one that is to be changed. */
export type AlertDraft = { readonly price?: Decimal } | { readonly alert: PriceAlert };

/** The open dialog's draft; `undefined` while it is closed. */
export const alertDraftAtom = atom<AlertDraft | undefined>(undefined);

/** `undefined` while they are loading, and for visitors. */
export function useAlerts(): readonly PriceAlert[] | undefined {
  const isSignedIn = useSignedIn();
  const { data } = useMemberCall(priceAlertsCall, {}, ['alerts']);
  return isSignedIn ? data?.list : undefined;
}
