import { useLocation, useNavigate, useSearchParams } from '@livery/platform/router';
import * as z from 'zod/mini';
import { placeAddress, placeBeneath, readPlace, type Place } from './place.ts';

/** In the history entry of a place that was opened from the one beneath it, which is the entry before. */
export const openedHere = { isOpenedHere: true };

const entryState = z.catch(z.object({ isOpenedHere: z.optional(z.boolean()), amount: z.optional(z.string()) }), {});

export interface CurrentPlace {
  readonly place: Place;
  /** The amount that the place was opened with, as it was typed. */
  readonly amount: string | undefined;
  /** Opens a place over the current one. */
  readonly open: (place: Place, begun?: { readonly amount: string }) => void;
  /** Shows another place instead of the current one. */
  readonly replace: (place: Place) => void;
  /** Goes back to what is beneath the current place, as the browser's own way back does. */
  readonly close: () => void;
}

/** What is shown of `/financial`. The address holds it, so that the browser's way back closes a dialog, then leads to step 1. */
export function usePlace(): CurrentPlace {
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const { isOpenedHere, amount } = entryState.parse(state);
  const navigate = useNavigate();
  const place = readPlace(search);
  return {
    place,
    amount,
    open: (next, begun) => void navigate(placeAddress(next), { state: { ...openedHere, ...begun } }),
    replace: (next) => void navigate(placeAddress(next), { replace: true, state }),
    close() {
      if (isOpenedHere) void navigate(-1);
      else void navigate(placeAddress(placeBeneath(place)), { replace: true });
    },
  };
}
