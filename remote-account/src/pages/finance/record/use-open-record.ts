import { useLocation, useNavigate, useSearchParams } from '@livery/platform/router';
import type { RecordFilter } from '../filter/record-filter.ts';
import { readRecordId, recordAddress } from './record-address.ts';

/** Whether the entry before in the history is the list. */
const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state;

export interface OpenRecord {
  readonly openId: number | undefined;
  /** Opens another record in the place of the open one. */
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** The record beside the list. The address holds it, so that the way back closes it. */
export function useOpenRecord(filter: RecordFilter): OpenRecord {
  const [address] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  return {
    openId: readRecordId(address),
    open: (id) => void navigate(recordAddress(filter, id), { replace: true, state }),
    close() {
      if (isFromList(state)) void navigate(-1);
      else void navigate(recordAddress(filter), { replace: true });
    },
  };
}
