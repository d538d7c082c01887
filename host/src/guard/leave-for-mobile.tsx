import { useEffect } from 'react';
import { leaveForMobile } from './use-mobile-address.ts';

/** In place of a page that phones see on the mobile site. */
export function LeaveForMobile({ address }: { readonly address: string }) {
  useEffect(() => {
    // Back from the browser's history, the page is as empty as it was left.
    const onReturn = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', onReturn);
    leaveForMobile(address);
    return () => removeEventListener('pageshow', onReturn);
  }, [address]);
  return null;
}
