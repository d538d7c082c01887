import { pictureAddress } from '@livery/account-forms/photos';
import { orderPictureCall } from '@livery/contract/calls/c2c/order-room';
import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';

export interface OrderPicture {
  /** An address for an `img`. */
  readonly address: string | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

interface Loaded {
  readonly address?: string;
  readonly isFailed?: boolean;
}

/** A picture of an order, which its two sides read with their session. It never changes, and is read once. */
export function useOrderPicture(orderId: number, pictureId: string, isWanted: boolean): OrderPicture {
  const { api } = usePlatform();
  const [loaded, setLoaded] = useState<Loaded>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    async function load(): Promise<void> {
      let next: Loaded = { isFailed: true };
      try {
        const bytes = await api.call(orderPictureCall, { params: { id: orderId, pictureId } }, { signal, quiet: true });
        next = { address: await pictureAddress(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })) };
      } finally {
        if (!signal.aborted) setLoaded(next);
      }
    }
    // The place of the picture tells of the failure.
    load().catch(() => undefined);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [api, orderId, pictureId, isWanted, tries]);
  return {
    address: loaded.address,
    isFailed: loaded.isFailed === true,
    retry() {
      setLoaded({});
      setTries(tries + 1);
    },
  };
}
