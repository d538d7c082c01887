import type { NewSpotOrder } from '@livery/contract/calls/spot';
import { useSyncExternalStore } from 'react';
import { useDesk } from '../desk/desk.tsx';

const nothing = () => () => undefined;

/**
 * Whether no answer came to an order that was sent, so that it is asked for again. The desk is listened to only while there
 * is one: as long as somebody listens, it keeps answered orders until a list has them.
 */
export function useIsChecking(sent: NewSpotOrder | undefined): boolean {
  const desk = useDesk();
  const isChecking = () => desk.pending().some(({ order, isChecking: isAsked }) => order === sent && isAsked);
  return useSyncExternalStore(sent ? desk.onPending : nothing, isChecking);
}
