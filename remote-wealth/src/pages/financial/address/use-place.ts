import { useLocation, useNavigate, useSearchParams } from '@livery/platform/router';
import { placeAddress, placeBeneath, readPlace, type Place } from './place.ts';

/** In the history entry of a place that was opened from the one beneath it, which is the entry before. */
export const openedHere = { isOpenedHere: true };

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;

export interface CurrentPlace {
  readonly place: Place;
  /** Opens a place over the current one. */
  readonly open: (place: Place) => void;
  /** Goes back to what is beneath the current place, as the browser's own way back does. */
  readonly close: () => void;
}

/** What is shown of `/financial`. The address holds it, so that the browser's way back closes a dialog, then leads to step 1. */
export function usePlace(): CurrentPlace {
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const place = readPlace(search);
  return {
    place,
    open: (next) => void navigate(placeAddress(next), { state: openedHere }),
    close() {
      if (isOpenedHere(state)) void navigate(-1);
      else void navigate(placeAddress(placeBeneath(place)), { replace: true });
    },
  };
}
