import { useLazyMenu } from '@livery/account-forms/records';
import { useLanguage, useTranslation } from '@livery/i18n';
import { decimalFaultText } from '@livery/i18n/decimal-input';
import { CoinPicture } from '@livery/market-ui/market';
import { media, Spinner, textStyle, token } from '@livery/ui';
import { useDecimalText } from '@livery/ui/decimal-text';
import { LazySelect, TextField } from '@livery/ui/field';
import { ChevronDown, Landmark } from 'lucide-react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { fiatSign } from '../fiat-money.ts';
import { decimalsOf, type WantedAmountError } from './purchase.ts';
import { offerOrders, type Search } from './search.ts';
import type { MarketRates } from './use-market.ts';

interface SearchFormProps {
  readonly search: Search;
  readonly rates: MarketRates;
  readonly fault: WantedAmountError | undefined;
  /** The payment methods of all current offers. */
  readonly bankNames: readonly string[];
  readonly amountRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (change: Partial<Search>) => void;
  /** Called when a currency or the coin is chosen as the unit of the amount. */
  readonly onUnit: (unit: string) => void;
}

/** The search form: amount, coin, payment method and sorting. */
export function SearchForm({ search, rates, fault, bankNames, amountRef, onChange, onUnit }: SearchFormProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { unit } = search;
  const text = useDecimalText({ input: search.amount, onInput: (amount) => onChange({ amount }) });
  const error =
    typeof fault === 'object'
      ? decimalFaultText(fault, t, { language, maxDecimals: decimalsOf(unit, rates) })
      : fault && t(fault);
  // A chosen method stays in the list even if no seller offers it at the moment.
  const methods = [...new Set([...bankNames, ...(search.bankName === undefined ? [] : [search.bankName])])];
  const landmark = <Landmark size={16} strokeWidth={1.75} aria-hidden />;
  const failure = t('partFailed');
  return (
    <SearchFields role="search" aria-label={t('filter')}>
      <TextField
        ref={amountRef}
        label={t(unit === 'fiat' ? 'iPay' : 'iBuy')}
        name="amount"
        {...text}
        placeholder="0"
        error={error}
        {...(unit === 'fiat' && { prefix: fiatSign(rates.currency, language) })}
        suffix={
          <UnitMenu
            coin={rates.coin}
            currencies={rates.currencies}
            selected={unit === 'fiat' ? rates.currency : rates.coin}
            onSelect={onUnit}
          />
        }
      />
      <LazySelect
        label={t('coin')}
        failure={failure}
        options={rates.coins.map((coin) => ({ id: coin, label: coin, icon: <CoinPicture coin={coin} size={18} /> }))}
        selected={rates.coin}
        onSelect={(coin) => onChange({ coin, bankName: undefined })}
      />
      <LazySelect
        label={t('method')}
        failure={failure}
        options={[
          { id: '', label: t('anyMethod'), icon: landmark },
          ...methods.map((name) => ({ id: name, label: name, icon: landmark })),
        ]}
        selected={search.bankName ?? ''}
        onSelect={(name) => onChange({ bankName: name === '' ? undefined : name })}
      />
      <LazySelect
        label={t('sort')}
        failure={failure}
        options={offerOrders.map((id) => ({ id, label: t(id) }))}
        selected={search.order}
        onSelect={(order) => onChange({ order })}
      />
    </SearchFields>
  );
}

interface UnitMenuProps {
  readonly coin: string;
  readonly currencies: readonly string[];
  readonly selected: string;
  readonly onSelect: (unit: string) => void;
}

/** The unit of the amount: a currency or the coin. */
function UnitMenu({ coin, currencies, selected, onSelect }: UnitMenuProps) {
  const t = useTranslation(marketMessages);
  const { Menu, isLoading, trigger, anchor } = useLazyMenu(t('partFailed'));
  return (
    <>
      <UnitButton type="button" aria-haspopup="menu" aria-label={`${t('unit')}: ${selected}`} {...trigger}>
        {selected}
        {isLoading ? <Spinner /> : <ChevronDown size={12} aria-hidden />}
      </UnitButton>
      {Menu && (
        <Menu
          {...anchor}
          label={t('unit')}
          selected={selected}
          items={[coin, ...currencies].map((id) => ({ id, label: id }))}
          onAction={onSelect}
        />
      )}
    </>
  );
}

const SearchFields = styled.div`
  display: grid;
  grid-template-columns: 1.3fr 0.8fr 1.15fr 1.15fr;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s4} 0;
  border-bottom: 1px solid ${token.line};

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2px ${token.s2};
    padding: ${token.s3} ${token.s3} 2px;

    > :is(:first-child, :last-child) {
      grid-column: 1 / -1;
    }

    /* The fields are self-explanatory: labels are for screen readers only. */
    label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    p:empty {
      min-height: 0;
    }
  }
`;

const UnitButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  min-height: 32px;
  padding: 0 ${token.s1};
  border-radius: ${token.r1};
  ${textStyle(12, 600)}
  color: ${token.text2};

  ${media.touch} {
    min-height: 44px;
  }
`;
