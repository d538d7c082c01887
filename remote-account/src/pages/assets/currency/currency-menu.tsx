import { useLazyMenu } from '@livery/account-forms/lazy-menu';
import { currenciesCall } from '@livery/contract/calls/content';
import { changeValuationCall, memberInfoCall } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall } from '@livery/platform/query';
import { Button, Spinner, toast } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { assetsMessages } from '../../../messages.ts';
import { useDisplayCurrency } from './use-display-currency.ts';

/** Chooses the currency that totals are shown in. The choice belongs to the member, and holds on every device. */
export function CurrencyMenu() {
  const t = useTranslation(assetsMessages);
  const { data } = useCall(currenciesCall);
  const { refetch } = useCall(memberInfoCall);
  const { code } = useDisplayCurrency();
  const { state, send } = useRepeatableCall(changeValuationCall);
  const { Menu, isLoading, trigger, anchor } = useLazyMenu(t('menuFailed'));
  if (!data || data.list.length === 0) return null;

  async function choose(chosen: string): Promise<void> {
    const outcome = await send({ body: { valuationMethod: chosen } }, refetch);
    if (outcome.status !== 'done') toast.error(t('currencyFailed'), { text: outcome.error.message });
  }
  return (
    <>
      <Button
        {...trigger}
        variant="ghost"
        size={28}
        busy={isBusy(state)}
        aria-haspopup="menu"
        aria-label={`${t('currency')}: ${code}`}
      >
        {code}
        {isLoading ? <Spinner /> : <ChevronDown size={14} aria-hidden />}
      </Button>
      {Menu && (
        <Menu
          {...anchor}
          label={t('currency')}
          selected={code}
          items={data.list.map((one) => ({ id: one.code, label: one.code, note: one.name }))}
          onAction={(chosen) => void choose(chosen)}
        />
      )}
    </>
  );
}
