import { isPositive, subtract } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { Skeleton } from '@livery/ui';
import { AmountField } from '../money-form/amount-field.tsx';
import { CoinSelect } from '../money-form/coin-select.tsx';
import { useBalanceText } from '../money-form/use-balance-text.ts';
import { Notice } from '@livery/ui/notice';
import { RadioTiles } from '../money-form/radio-tiles.tsx';
import { FieldsCard } from '../money-layout/money-page.tsx';
import { DailyLimit } from './daily-limit.tsx';
import { withdrawMessages } from '../../messages.ts';
import type { WithdrawalChoice } from './use-withdrawal-choice.ts';
import type { WithdrawalData } from './use-withdrawal-data.ts';
import type { WithdrawalForm } from './use-withdrawal-form.ts';
import { WalletField } from './wallet-field.tsx';

export interface WithdrawalCoinFieldProps {
  readonly data: WithdrawalData;
  readonly choice: WithdrawalChoice;
}

/** The coin, with what is available of it; coins that the member has come first. */
export function WithdrawalCoinField({ data, choice }: WithdrawalCoinFieldProps) {
  const t = useTranslation(withdrawMessages);
  const balanceText = useBalanceText();
  const coins = data.channels.filter(({ networks }) => networks.length > 0).map(({ coin }) => coin);
  const isHeld = (coin: string) => choice.held.includes(coin);
  const noteOf = (coin: string) => {
    const available = data.spot.find((one) => one.coin === coin)?.available;
    return available && isPositive(available) ? t('available', { amount: balanceText(available, coin) }) : undefined;
  };
  return (
    <CoinSelect
      choices={[...coins.filter(isHeld), ...coins.filter((coin) => !isHeld(coin))].map((coin) => ({
        coin,
        note: noteOf(coin),
      }))}
      selected={choice.coin}
      onSelect={choice.chooseCoin}
    />
  );
}

export interface WithdrawFieldsProps extends WithdrawalCoinFieldProps {
  readonly form: WithdrawalForm;
  readonly onAddWallet: (() => void) | undefined;
}

/** What a member chooses: coin, network, wallet, amount. */
export function WithdrawFields({ data, choice, form, onAddWallet }: WithdrawFieldsProps) {
  const t = useTranslation(withdrawMessages);
  const balanceText = useBalanceText();
  const { amount, amountInput, type, info, channel, withCoin } = form;
  return (
    <FieldsCard as="div">
      <WithdrawalCoinField data={data} choice={choice} />
      <RadioTiles
        label={t('networkLabel')}
        tiles={info.networks.map(({ network, fee }) => ({
          id: network,
          label: network,
          note: t('feeOf', { fee: withCoin(fee) }),
        }))}
        selected={channel.network}
        onSelect={choice.chooseNetwork}
      />
      <Notice>{t('wrongNetwork')}</Notice>
      <WalletField choice={choice} error={form.walletError} onAdd={onAddWallet} />
      <AmountField
        ref={amountInput}
        coin={info.coin}
        labelEnd={t('available', { amount: `${balanceText(info.available, info.coin)} ${info.coin}` })}
        value={amount.text}
        error={amount.error}
        help={
          amount.value
            ? t('leftAfterwards', { amount: withCoin(subtract(info.available, amount.value)) })
            : t('minimum', { amount: withCoin(channel.minAmount) })
        }
        onType={type}
        onLeave={amount.leave}
        onAll={isPositive(form.bound.max) ? form.fillAll : undefined}
      />
      <DailyLimit limit={info.limit} />
    </FieldsCard>
  );
}

/** The fields of a coin whose terms are asked for. */
export function WithdrawFieldsSkeleton({ data, choice }: Partial<WithdrawalCoinFieldProps>) {
  return (
    <FieldsCard as="div" aria-busy>
      {data && choice ? <WithdrawalCoinField data={data} choice={choice} /> : <Skeleton height={64} />}
      <Skeleton height={76} />
      <Skeleton height={44} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={40} />
    </FieldsCard>
  );
}
