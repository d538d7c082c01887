import { useLanguage } from '@livery/i18n';
import { useTrade } from './trade.ts';

/** When a closed market opens, in the member's own time: `Monday, November 24, 8:00 AM`. */
export function useOpening(): { readonly opensAt: number | undefined; readonly text: string | undefined } {
  const language = useLanguage();
  const { product, contract } = useTrade();
  const { opensAt } = contract ?? product;
  if (opensAt === undefined) return { opensAt, text: undefined };
  const format = new Intl.DateTimeFormat(language, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
  });
  return { opensAt, text: format.format(opensAt * 1000) };
}
