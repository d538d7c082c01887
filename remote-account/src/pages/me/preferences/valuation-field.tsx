import { accountFormMessages } from '@livery/account-forms/messages';
import { currenciesCall } from '@livery/contract/calls/content';
import { changeValuationCall, type MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall } from '@livery/platform/query';
import { LazySelect } from '@livery/ui/field';
import { meMessages } from '../../../messages.ts';

export interface ValuationFieldProps {
  readonly member: MemberInfo;
  readonly refetch: () => Promise<unknown>;
}

/** The currency that amounts are shown in beside USDT (spec §3 `valuationMethod`, §7 `/me/valuation`). */
export function ValuationField({ member: { valuationMethod }, refetch }: ValuationFieldProps) {
  const t = useTranslation(meMessages);
  const form = useTranslation(accountFormMessages);
  const { showError } = usePlatform();
  const { data, isError } = useCall(currenciesCall);
  const { state, send } = useRepeatableCall(changeValuationCall);
  const listed = data?.list.map(({ code, name }) => ({ id: code, label: `${code} · ${name}` })) ?? [];
  // What is chosen now is shown until the list is there, and when it is listed no more.
  const isListed = listed.some(({ id }) => id === valuationMethod);
  const options = isListed ? listed : [{ id: valuationMethod, label: valuationMethod }, ...listed];

  async function choose(code: string): Promise<void> {
    if (code === valuationMethod || isBusy(state)) return;
    const outcome = await send({ body: { valuationMethod: code } }, refetch);
    if (outcome.status !== 'done') showError(outcome.error);
  }

  return (
    <LazySelect
      label={t('valuation')}
      help={isError ? t('currenciesFailed') : t('valuationHelp')}
      {...{ options, selected: valuationMethod }}
      failure={form('partUnavailable')}
      onSelect={(code) => void choose(code)}
    />
  );
}
