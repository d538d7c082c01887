import { isMore, isPositive, subtract, zero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Amount, Button, Skeleton, textStyle, token } from '@livery/ui';
import { LazySelect, type SelectOption } from '@livery/ui/field';
import { KeyValues } from '@livery/ui/key-values';
import { Notice } from '@livery/ui/notice';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { moneyFormMessages, withdrawMessages } from '../../messages.ts';
import { AmountField, useBalanceText } from '../money/amount.tsx';
import { ChunkedAddress } from '../money/chunked-address.tsx';
import { CoinSelect } from '../money/coin-select.tsx';
import { FieldsCard, ReviewCard } from '../money/money-page.tsx';
import { Caption, ResultFigure } from '../money/outcome-card.tsx';
import { RadioTiles } from '../money/radio-tiles.tsx';
import { shortAddress } from '../wallets/wallet-networks.ts';
import type { FundsInfo, WithdrawalChoice, WithdrawalData, WithdrawalForm } from './use-withdrawal-form.ts';

interface WithdrawalCoinFieldProps {
  readonly data: WithdrawalData;
  readonly choice: WithdrawalChoice;
}

/** The coin field with the available amount. Coins that the member has come first. */
function WithdrawalCoinField({ data, choice }: WithdrawalCoinFieldProps) {
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

interface WithdrawFieldsProps extends WithdrawalCoinFieldProps {
  readonly form: WithdrawalForm;
  readonly onAddWallet: (() => void) | undefined;
}

/** The fields of a withdrawal: coin, network, wallet, amount. */
export function WithdrawFields({ data, choice, form, onAddWallet }: WithdrawFieldsProps) {
  const t = useTranslation(withdrawMessages);
  const shared = useTranslation(moneyFormMessages);
  const balanceText = useBalanceText();
  const { amount, amountInput, info, channel, withCoin } = form;
  return (
    <FieldsCard as="div">
      <WithdrawalCoinField data={data} choice={choice} />
      <RadioTiles
        label={t('networkLabel')}
        tiles={info.networks.map(({ network, networkName, fee }) => ({
          id: network,
          label: networkName,
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
        input={amount.input}
        error={amount.error}
        help={
          amount.emptiedOf
            ? shared('coinChanged', { before: amount.emptiedOf, coin: info.coin })
            : amount.value
              ? t('leftAfterwards', { amount: withCoin(subtract(info.available, amount.value)) })
              : t('minimum', { amount: withCoin(channel.minAmount) })
        }
        onInput={amount.type}
        onLeave={amount.leave}
        onAll={isPositive(form.bound.max) ? form.fillAll : undefined}
      />
      <DailyLimit limit={info.limit} />
    </FieldsCard>
  );
}

/** The placeholder of the fields while the coin's terms are loading. */
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

const walletValue = ({ label, note }: SelectOption) => (
  <WalletValue>
    {label}
    <small translate="no">{note}</small>
  </WalletValue>
);

interface WalletFieldProps {
  readonly choice: WithdrawalChoice;
  readonly error: string | undefined;
  /** Starts a trip to the form of a new wallet and back. `undefined` if that page does not exist. */
  readonly onAdd: (() => void) | undefined;
}

/** The saved wallets of the network. Only they can receive money, so that no address is mistyped. */
function WalletField({ choice, error, onAdd }: WalletFieldProps) {
  const t = useTranslation(withdrawMessages);
  const shared = useTranslation(moneyFormMessages);
  const { wallets, wallet, channel } = choice;
  if (wallets.length === 0) {
    return (
      <Notice tone={error ? 'warning' : 'info'}>
        {t('walletNotBound', { network: channel?.networkName ?? '' })}{' '}
        {onAdd && (
          <button type="button" onClick={onAdd}>
            {t('goToAdd')}
          </button>
        )}
      </Notice>
    );
  }
  return (
    <div>
      <LazySelect
        label={t('wallet')}
        failure={shared('listFailed')}
        placeholder={t('chooseWallet')}
        error={error}
        options={wallets.map(({ id, label, address }) => ({
          id: String(id),
          label: label || shortAddress(address),
          note: shortAddress(address),
        }))}
        selected={wallet && String(wallet.id)}
        onSelect={choice.chooseWallet}
        value={walletValue}
      />
      {onAdd && (
        <AddLine>
          <Button variant="ghost" size={28} icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
            {t('addWallet')}
          </Button>
        </AddLine>
      )}
    </div>
  );
}

/** The use of the 24-hour limit, and how verification raises it (spec §6). */
function DailyLimit({ limit: { used, now, whenVerified } }: Pick<FundsInfo, 'limit'>) {
  const t = useTranslation(withdrawMessages);
  const language = useLanguage();
  const hasVerification = useHasRoute('/auth');
  const usdt = (amount: string) => formatDecimal(amount, language, { max: 2 });
  // For a bar's width only.
  const share = Math.min(100, Number(now) > 0 ? (Number(used) / Number(now)) * 100 : 100);
  return (
    <Limit>
      <div>
        <span>{t('limit')}</span>
        <b>{t('limitUsed', { used: usdt(used), limit: usdt(now) })}</b>
      </div>
      <LimitBar aria-hidden>
        <span style={{ width: `${share}%` }} />
      </LimitBar>
      {isMore(whenVerified, now) && (
        <span>
          {t('limitRises', { limit: usdt(whenVerified) })} {hasVerification && <Link to="/auth">{t('verify')}</Link>}
        </span>
      )}
    </Limit>
  );
}

interface WithdrawSummaryProps {
  readonly form: WithdrawalForm;
  readonly hasFundsPassword: boolean;
  /** Starts a trip to the form of the funds password and back. `undefined` if that page does not exist. */
  readonly onSetPassword: (() => void) | undefined;
}

/** The amount that arrives, its destination, and the button to the review. */
export function WithdrawSummary({ form, hasFundsPassword, onSetPassword }: WithdrawSummaryProps) {
  const t = useTranslation(withdrawMessages);
  const { amount, received, info, channel, wallet } = form;
  const { coin } = info;
  return (
    <ReviewCard as="div">
      <div>
        <Caption>{t('youReceive')}</Caption>
        <ResultFigure>
          <Amount value={received && isPositive(received) ? received : zero} />
          <small>{coin}</small>
        </ResultFigure>
      </div>
      <div data-grow>
        <Caption>{t('toOn', { network: channel.networkName })}</Caption>
        {wallet ? <ChunkedAddress address={wallet.address} size={13} /> : '--'}
      </div>
      <KeyValues as="dl">
        <div>
          <dt>{t('from')}</dt>
          <dd>{t('spotAccount')}</dd>
        </div>
        <div>
          <dt>{t('amountLabel')}</dt>
          <dd>
            <Amount value={amount.value ?? zero} unit={coin} />
          </dd>
        </div>
        <div>
          <dt>{t('networkFee')}</dt>
          <dd>
            <Amount value={channel.fee} unit={coin} />
          </dd>
        </div>
      </KeyValues>
      <SubmitPart>
        {hasFundsPassword ? (
          <Button type="submit" variant="primary" size={44} wide>
            {t('review')}
          </Button>
        ) : (
          <>
            <Notice>{t('passwordUnset')}</Notice>
            {onSetPassword && (
              <Button variant="primary" size={44} wide onClick={onSetPassword}>
                {t('setPassword')}
              </Button>
            )}
          </>
        )}
      </SubmitPart>
    </ReviewCard>
  );
}

const WalletValue = styled.span`
  display: grid;
  min-width: 0;
  padding-block: ${token.s2};
  ${textStyle(14, 500)}
  overflow-wrap: anywhere;

  small {
    font:
      400 0.75rem/1rem ui-monospace,
      'SF Mono',
      Menlo,
      'DejaVu Sans Mono',
      monospace;
    color: ${token.text3};
  }
`;

const AddLine = styled.div`
  /* Beside the message of the select, which is short. */
  margin-top: -${token.s1};
`;

const Limit = styled.div`
  display: grid;
  gap: 6px;
  ${textStyle(12)}
  color: ${token.text3};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s3};
  }

  b {
    font-weight: 500;
    color: ${token.text1};
    font-variant-numeric: tabular-nums;
  }

  a {
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const LimitBar = styled.span`
  display: block;
  height: 4px;
  border-radius: 2px;
  background: ${token.surface3};
  overflow: hidden;

  > span {
    display: block;
    height: 100%;
    background: ${token.primary};
  }
`;

const SubmitPart = styled.div`
  display: grid;
  gap: ${token.s3};
`;
