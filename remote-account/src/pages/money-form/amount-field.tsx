import { CoinAmountField, type CoinAmountFieldProps } from '@livery/account-forms/coin-amount-field';
import { useTranslation } from '@livery/i18n';
import { moneyFormMessages } from '../../messages.ts';

/** An amount of a coin, typed in the member's language. */
export function AmountField(props: Omit<CoinAmountFieldProps, 'label' | 'labelLink' | 'allLabel'>) {
  const t = useTranslation(moneyFormMessages);
  return <CoinAmountField {...props} label={t('amount')} allLabel={t('all')} />;
}
