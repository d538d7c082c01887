import { formatDecimal, useLanguage } from '@livery/i18n';
import { useCoinDetails } from '../assets/accounts.ts';

/** Writes what an account has of a coin: with the coin's decimals (spec §5), and all of its own if those are more. */
export function useBalanceText(): (amount: string, coin: string) => string {
  const language = useLanguage();
  const coinDetails = useCoinDetails();
  return (amount, coin) => {
    const min = coinDetails(coin).digits?.min;
    return formatDecimal(amount, language, min === undefined || amount === '0' ? {} : { min });
  };
}
