import { useEffect } from 'react';
import { leaveForMobile } from './use-mobile-address.ts';

/** Replaces a page that phones see on the mobile site. */
export function LeaveForMobile({ address }: { readonly address: string }) {
  useEffect(() => {
    // A page restored from the browser's history is still empty.
    const onReturn = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', onReturn);
    leaveForMobile(address);
    return () => removeEventListener('pageshow', onReturn);
  }, [address]);
  return null;
}
