import { coinsCall } from '@livery/contract/calls/content';
import type { FractionDigits } from '@livery/i18n';
import { useCall } from '@livery/platform/query';

/** More decimals than any coin has. */
const maxDecimals = 18;

/** Returns a function that gives the decimals of a coin's amounts (spec §5 'Display'); `undefined` while they are not known. */
export function useCoinDigits(): (coin: string) => FractionDigits | undefined {
  const coins = useCall(coinsCall).data?.coins;
  return (coin) => {
    const precision = coins?.find((one) => one.coin === coin)?.precision;
    const isPossible = Number.isInteger(precision) && Number(precision) >= 0 && Number(precision) <= maxDecimals;
    return precision !== undefined && isPossible ? { min: precision, max: precision } : undefined;
  };
}
