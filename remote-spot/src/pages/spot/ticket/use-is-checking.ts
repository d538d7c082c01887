import type { NewSpotOrder } from '@livery/contract/calls/spot';
import { useSyncExternalStore } from 'react';
import { useDesk } from '../desk/desk.tsx';

const noSubscription = () => () => undefined;

/**
 * Whether an order that was sent got no answer, so that it is looked for. The desk has a listener only while an order is
 * sent, because it keeps answered orders as long as it has one.
 */
export function useIsChecking(sent: NewSpotOrder | undefined): boolean {
  const desk = useDesk();
  const isChecking = () => desk.pending().some(({ order, isChecking: isAsked }) => order === sent && isAsked);
  return useSyncExternalStore(sent ? desk.onPending : noSubscription, isChecking);
}
