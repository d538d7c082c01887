import { isZero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { TransferLink } from '@livery/market-ui/order-form';
import { useHasRoute, usePlatform, useSignedIn } from '@livery/platform';
import { media, textStyle, token } from '@livery/ui';
import { useDecimalText } from '@livery/ui/decimal-text';
import { TextField } from '@livery/ui/field';
import { CircleAlert, Moon } from 'lucide-react';
import styled from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useOpening, useTrade } from '../terms/trade.ts';
import type { Blocker, Ticket } from './use-ticket.ts';

const moneyDigits = { min: 2, max: 2 };

/** What is available in the account of futures, with a transfer to it whose way back leads here. */
function Available({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const isSignedIn = useSignedIn();
  const hasTransfer = useHasRoute('/transfer');
  const { available, balance, contract, leaveFor } = ticket;
  const transfer = `/transfer?from=SPOT&to=FUTURE&coin=${contract.coin}`;
  if (!isSignedIn) return null;
  const amount = available === undefined ? '--' : formatDecimal(available, language, moneyDigits);
  return (
    <AvailableBalance>
      {t('available')} {amount} {contract.coin}
      <StaleSince freshness={balance} />
      {hasTransfer && <TransferLink to={transfer} label={t('transfer')} title={t('transfer')} onLeave={leaveFor} />}
    </AvailableBalance>
  );
}

/** Offers to fetch from the SPOT account what the balance lacks for the typed amount. */
function MissingTransfer({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { missing, contract, leaveFor } = ticket;
  const amount = missing && formatDecimal(missing, language);
  return (
    <div aria-live="polite">
      {amount !== undefined && (
        <TransferButton
          type="button"
          onClick={() => leaveFor(`/transfer?from=SPOT&to=FUTURE&coin=${contract.coin}&amount=${missing}`)}
        >
          {t('transferMissing', { amount, coin: contract.coin })}
        </TransferButton>
      )}
    </div>
  );
}

/** The stake, with its bounds, shares of the balance, and all of it. */
export function AmountField({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const all = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { contract, cycle, typed, available, errorOf, change, takeShare } = ticket;
  const text = useDecimalText({ input: typed.amount, onInput: (amount) => change({ amount }) });
  const isEmpty = available === undefined || isZero(available);
  const bounds = { min: formatDecimal(cycle.minAmount, language), max: formatDecimal(cycle.maxAmount, language) };
  return (
    <TextField
      name="amount"
      label={t('amount')}
      labelEnd={<Available ticket={ticket} />}
      {...text}
      help={t('amountBounds', { ...bounds, coin: contract.coin })}
      error={errorOf('amount')}
      suffix={
        <>
          {contract.coin}
          <FieldShortcut type="button" disabled={isEmpty} onClick={() => takeShare(100)}>
            {all('all')}
          </FieldShortcut>
        </>
      }
      belowInput={
        <>
          <MissingTransfer ticket={ticket} />
          <ShareChips disabled={isEmpty} onShare={takeShare} />
        </>
      }
    />
  );
}

/** The price that a limit order waits for, with a shortcut to the last one. */
export function PriceField({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(futuresMessages);
  const { market } = usePlatform();
  const { product } = useTrade();
  const { typed, contract, errorOf, change } = ticket;
  const text = useDecimalText({
    input: typed.price,
    onInput: (price) => change({ price }),
    minDecimals: product.pricePrecision,
  });
  const takeLast = () => {
    const last = (market.futuresTickers.get(product.symbol)?.price as Decimal | undefined) ?? product.price;
    change({ price: inputOf(last) });
  };
  return (
    <TextField
      name="price"
      label={t('limitPrice')}
      {...text}
      help={t('limitHelp', { minutes: Math.round(contract.limitWait / 60) })}
      error={errorOf('price')}
      suffix={
        <>
          {product.quote}
          <FieldShortcut type="button" aria-label={t('lastPrice')} onClick={takeLast}>
            {t('last')}
          </FieldShortcut>
        </>
      }
    />
  );
}

const shares = [5, 10, 25, 50, 75] as const;

interface ShareChipsProps {
  readonly disabled: boolean;
  readonly onShare: (percent: number) => void;
}

/** Shortcuts for a share of what the balance pays for. */
function ShareChips({ disabled, onShare }: ShareChipsProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  return (
    <Chips role="group" aria-label={t('shareOfBalance')}>
      {shares.map((share) => (
        <button key={share} type="button" disabled={disabled} onClick={() => onShare(share)}>
          {formatPercent(String(share), language)}
        </button>
      ))}
    </Chips>
  );
}

const tones: Readonly<Record<Blocker, 'plain' | 'warning' | 'danger'>> = {
  closedNow: 'plain',
  noCycles: 'plain',
  noOdds: 'plain',
  closesBefore: 'plain',
  offline: 'warning',
  stalePrice: 'warning',
  zeroOdds: 'danger',
};

/** Why both buttons are off. */
export function BlockerNote({ blocker }: { readonly blocker: Blocker }) {
  const t = useTranslation(futuresMessages);
  const { text: time } = useOpening();
  const Icon = blocker === 'closedNow' ? Moon : CircleAlert;
  return (
    <TicketNote $tone={tones[blocker]}>
      <Icon size={14} aria-hidden />
      {blocker === 'closedNow' && time !== undefined ? t('closedUntil', { time }) : t(blocker)}
    </TicketNote>
  );
}

const FieldShortcut = styled.button`
  min-height: 24px;
  ${textStyle(12, 600)}
  color: ${token.primaryText};

  &:disabled {
    color: ${token.text3};
  }
`;

const TransferButton = styled(FieldShortcut)`
  margin-top: ${token.s1};
  text-decoration: underline;

  ${media.touch} {
    min-height: 44px;
  }
`;

const AvailableBalance = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 ${token.s1};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};

  a {
    display: inline-flex;
    min-width: 24px;
    min-height: 24px;
    align-items: center;
    justify-content: center;
    color: ${token.primaryText};
  }
`;

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(3rem, 100%), 1fr));
  gap: 6px;
  margin-top: ${token.s2};

  button {
    min-height: 28px;
    border-radius: ${token.r2};
    box-shadow: inset 0 0 0 1px ${token.fieldLine};
    ${textStyle(12, 500)}
    color: ${token.text2};

    ${media.hover} {
      &:hover:not(:disabled) {
        color: ${token.text1};
      }
    }

    ${media.touch} {
      min-height: 44px;
    }

    &:disabled {
      color: ${token.text3};
    }
  }
`;

export const TicketNote = styled.p<{ $tone: 'plain' | 'warning' | 'danger' }>`
  display: flex;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${({ $tone }) => ({ plain: token.text2, warning: token.warning, danger: token.danger })[$tone]};

  svg {
    flex: none;
    height: 1lh;
  }
`;
