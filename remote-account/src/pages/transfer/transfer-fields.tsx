import type { AccountCategory } from '@livery/contract/calls/funds';
import { isEqual, isPositive, ledgerDecimals, share } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { isBusy } from '@livery/platform/commands';
import { IconButton, media, textStyle, token } from '@livery/ui';
import { LazySelect, type SelectOption } from '@livery/ui/field';
import { ArrowLeftRight, ArrowUpDown, CandlestickChart, PiggyBank, Timer, Users, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { moneyFormMessages, transferMessages } from '../../messages.ts';
import { AmountField, useBalanceText } from '../money/amount.tsx';
import { CoinSelect, WithoutMessage } from '../money/coin-select.tsx';
import { FieldsCard } from '../money/money-page.tsx';
import type { TransferForm } from './use-transfer-form.ts';

/** The fields of a transfer: both accounts, the coin, the amount. */
export function TransferFields({ form }: { readonly form: TransferForm }) {
  const t = useTranslation(transferMessages);
  const shared = useTranslation(moneyFormMessages);
  const language = useLanguage();
  const balanceText = useBalanceText();
  const { route, coin, coins, available, missing, amount, amountInput, state } = form;
  if (!route) return null;
  const shares = isPositive(available)
    ? [25, 50, 75].map((percent) => ({ percent, value: share(available, percent, ledgerDecimals) }))
    : [];
  const isChosen = (value: typeof available) => amount.typed !== undefined && isEqual(amount.typed, value);
  return (
    <FieldsCard as="div">
      <Accounts>
        <WithoutMessage>
          <AccountSelect label={t('from')} form={form} selected={route.from} onSelect={form.chooseFrom} />
        </WithoutMessage>
        <SwapButton label={t('swap')} size={36} onClick={form.swap}>
          <ArrowLeftRight className="level" size={16} aria-hidden />
          <ArrowUpDown className="upright" size={16} aria-hidden />
        </SwapButton>
        <WithoutMessage>
          <AccountSelect label={t('to')} form={form} selected={route.to} onSelect={form.chooseTo} />
        </WithoutMessage>
      </Accounts>
      <CoinSelect
        choices={[...new Set([...coins, coin])].map((each) => ({ coin: each }))}
        selected={coin}
        onSelect={form.chooseCoin}
      />
      <div>
        <AmountField
          ref={amountInput}
          coin={coin}
          labelEnd={t('availableNote', { amount: `${balanceText(available, coin)} ${coin}` })}
          input={amount.input}
          // The balance may change before the answer arrives.
          error={isBusy(state) ? undefined : amount.error}
          help={amount.emptiedOf && shared('coinChanged', { before: amount.emptiedOf, coin })}
          onInput={amount.type}
          onLeave={amount.leave}
          onAll={isPositive(available) ? () => amount.fill(available) : undefined}
        />
        <Chips role="group" aria-label={shared('amount')}>
          {missing && (
            <Chip type="button" aria-pressed={isChosen(missing)} onClick={() => amount.fill(missing)}>
              {t('missing', { amount: formatDecimal(missing, language) })}
            </Chip>
          )}
          {shares.map(({ percent, value }) => (
            <Chip key={percent} type="button" aria-pressed={isChosen(value)} onClick={() => amount.fill(value)}>
              {percent}%
            </Chip>
          ))}
        </Chips>
      </div>
      <Hint>{t('freeAndAtOnce')}</Hint>
    </FieldsCard>
  );
}

export const accountIcons: Readonly<Record<AccountCategory, LucideIcon>> = {
  SPOT: CandlestickChart,
  FUTURE: Timer,
  C2C: Users,
  WEALTH: PiggyBank,
};

const accountValue = ({ icon, label, note }: SelectOption) => (
  <>
    {icon}
    <AccountValue>
      {label}
      <small>{note}</small>
    </AccountValue>
  </>
);

interface AccountSelectProps {
  readonly label: string;
  readonly form: TransferForm;
  readonly selected: AccountCategory;
  readonly onSelect: (category: AccountCategory) => void;
}

/** One side of a transfer: an account and its balance. */
function AccountSelect({ label, form, selected, onSelect }: AccountSelectProps) {
  const t = useTranslation(transferMessages);
  const shared = useTranslation(moneyFormMessages);
  const balanceText = useBalanceText();
  const { accounts, nameOf, availableOf, coin } = form;
  return (
    <LazySelect
      label={label}
      failure={shared('listFailed')}
      options={accounts.map(({ category }) => {
        const Icon = accountIcons[category];
        return {
          id: category,
          label: nameOf(category),
          icon: (
            <IconTile>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </IconTile>
          ),
          note: t('availableNote', { amount: `${balanceText(availableOf(category), coin)} ${coin}` }),
        };
      })}
      selected={selected}
      onSelect={onSelect}
      value={accountValue}
    />
  );
}

const Accounts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.s3};

  .upright {
    display: none;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: 0;

    > div {
      width: 100%;
    }

    .level {
      display: none;
    }

    .upright {
      display: block;
    }
  }
`;

const SwapButton = styled(IconButton)`
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;

const Chip = styled.button`
  min-height: 28px;
  padding: 0 10px;
  border-radius: 6px;
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(12, 500)}

  &[aria-pressed='true'] {
    background: ${token.primarySoft};
    box-shadow: inset 0 0 0 1.5px ${token.primaryText};
  }

  ${media.touch} {
    min-height: 44px;
    flex: 1 1 auto;
  }
`;

const Hint = styled.p`
  ${textStyle(12)}
  color: ${token.text3};
`;

export const IconTile = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${token.r2};
  background: ${token.surface3};
  color: ${token.text1};
`;

const AccountValue = styled.span`
  display: grid;
  min-width: 0;
  padding-block: ${token.s3};
  ${textStyle(14, 600)}

  small {
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
  }
`;
