import { currenciesCall } from '@livery/contract/calls/content';
import { memberInfoCall } from '@livery/contract/calls/member';
import { useCall } from '@livery/platform/query';
import { useMemo } from 'react';
import { displayCurrency, type DisplayCurrency } from './display-currency.ts';

/** The currency of the member's choice, at the exchange's present rate. */
export function useDisplayCurrency(): DisplayCurrency {
  const code = useCall(memberInfoCall).data?.valuationMethod;
  const listed = useCall(currenciesCall).data?.list;
  return useMemo(() => displayCurrency(code, listed ?? []), [code, listed]);
}
