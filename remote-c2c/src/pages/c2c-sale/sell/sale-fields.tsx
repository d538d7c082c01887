import { CoinAmountField } from '@livery/account-forms/form';
import { maskedAccount } from '@livery/account-forms/member';
import { isPositive, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { CoinPicture } from '@livery/market-ui/market';
import { useHasRoute } from '@livery/platform';
import { Card, media, Pill, textStyle, token } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import { useDecimalText } from '@livery/ui/decimal-text';
import { LazySelect, TextField, type SelectOption } from '@livery/ui/field';
import { ArrowLeftRight, Landmark } from 'lucide-react';
import styled from 'styled-components';
import { sellMessages } from '../../../messages.ts';
import { fiatSign, formatFiat, formatUnitPrice } from '../fiat-money.ts';
import { PriceGauge, type OthersPrices } from './price-gauge.tsx';
import { maxOffer, type SaleForm, type Sellable } from './use-sale-form.ts';

interface SaleFieldsProps {
  readonly form: SaleForm;
  readonly all: readonly Sellable[];
  readonly others: OthersPrices | undefined;
  /** Opens another page, whose back link leads here. */
  readonly onLeave: (path: string) => void;
}

/** The fields of an offer: coin and currency, quantity, price, and the account that is paid. */
export function SaleFields({ form, all, others, onLeave }: SaleFieldsProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const { sellable, read } = form;
  const { coin, currency, referenceUnitPrice, minQuantity } = sellable;
  const max = maxOffer(sellable);
  const amount = (value: Decimal) => formatDecimal(value, language);
  const price = read.unitPrice ?? referenceUnitPrice;
  const costOf = (value: Decimal | undefined) =>
    value !== undefined && formatFiat(fiatAmount(value, price, currency), currency, language);
  const quantity = form.figure('quantity');
  const unitPrice = form.figure('unitPrice');
  const note = form.reference;
  const purchases = form.figure('minPurchases');
  const purchasesText = useDecimalText(purchases);
  return (
    <FormCard>
      <CardHead>
        <h2>{t('makeOffer')}</h2>
        <C2cBalance sellable={sellable} quantity={read.quantity} onLeave={onLeave} />
      </CardHead>
      <FieldGrid>
        <div data-without-message>
          <LazySelect
            label={t('coin')}
            options={[...new Set(all.map((one) => one.coin))].map((id) => ({
              id,
              label: id,
              icon: <CoinPicture coin={id} size={18} />,
            }))}
            selected={coin}
            onSelect={form.chooseCoin}
            failure={t('partFailed')}
          />
        </div>
        <div data-without-message>
          <LazySelect
            label={t('currency')}
            options={all
              .filter((one) => one.coin === coin)
              .map((one) => ({ id: one.currency, label: one.currency, note: fiatSign(one.currency, language) }))}
            selected={currency}
            onSelect={form.chooseCurrency}
            failure={t('partFailed')}
          />
        </div>
        <div data-wide-on-phone>
          <CoinAmountField
            {...quantity}
            label={t('quantity')}
            labelEnd={t('maximum', { amount: amount(max ?? sellable.maxSellable) })}
            coin={coin}
            allLabel={t('all')}
            onAll={max && (() => quantity.onInput(inputOf(max)))}
          />
        </div>
        <div data-wide-on-phone>
          <CoinAmountField
            {...unitPrice}
            label={t('unitPrice')}
            labelEnd={t('referencePrice', { price: formatUnitPrice(referenceUnitPrice, currency, language) })}
            placeholder={amount(referenceUnitPrice)}
            prefix={fiatSign(currency, language)}
            coin={currency}
            allLabel={t('reference')}
            onAll={() => unitPrice.onInput(inputOf(referenceUnitPrice))}
          />
        </div>
        <div data-wide data-gauge>
          <PriceGauge sellable={sellable} others={others} unitPrice={read.unitPrice} />
        </div>
        <CoinAmountField
          {...form.figure('minQuantity')}
          label={t('least')}
          placeholder={amount(minQuantity)}
          help={costOf(read.minQuantity ?? minQuantity)}
          coin={coin}
        />
        <CoinAmountField
          {...form.figure('maxQuantity')}
          label={t('most')}
          placeholder={read.quantity === undefined ? '' : amount(read.quantity)}
          help={costOf(read.maxQuantity ?? read.quantity)}
          coin={coin}
        />
        <div data-wide data-without-message>
          <BankField form={form} onLeave={onLeave} />
        </div>
        <div data-wide>
          <TextField
            name={note.name}
            value={note.value}
            error={note.error}
            label={t('note')}
            labelEnd={t('optional')}
            help={t('noteHint')}
            autoComplete="off"
            onChange={(event) => note.onType(event.target.value)}
            onBlur={note.onLeave}
          />
        </div>
        <div data-wide-on-phone>
          <TextField
            {...purchasesText}
            name={purchases.name}
            error={purchases.error}
            label={t('minPurchases')}
            labelEnd={t('optional')}
            help={t('minPurchasesHint')}
            inputMode="numeric"
          />
        </div>
        <CheckboxCell data-wide-on-phone>
          <Checkbox
            checked={form.typed.requiresVerified}
            onChange={({ target }) => form.change({ requiresVerified: target.checked })}
          >
            {t('requiresVerified')}
          </Checkbox>
        </CheckboxCell>
      </FieldGrid>
    </FormCard>
  );
}

function ChosenAccount({ label, note, isCertified }: SelectOption & { readonly isCertified: boolean }) {
  const t = useTranslation(sellMessages);
  return (
    <Account>
      <Landmark size={16} aria-hidden />
      <span>
        <b>{label}</b> {note}
      </span>
      {isCertified && <Pill tone="done">{t('certified')}</Pill>}
    </Account>
  );
}

const certifiedAccount = (option: SelectOption) => <ChosenAccount {...option} isCertified />;
const otherAccount = (option: SelectOption) => <ChosenAccount {...option} isCertified={false} />;

/** The bank account on which buyers pay (spec §1 'platform-certified receiving account'): one in the verified name. */
function BankField({ form, onLeave }: { readonly form: SaleForm; readonly onLeave: (path: string) => void }) {
  const t = useTranslation(sellMessages);
  const { banks, bank, change, sellable } = form;
  return (
    <LazySelect
      label={t('paidOn')}
      labelEnd={
        <LeaveButton onClick={() => onLeave(`/bank-setting?add=1&currency=${sellable.currency}`)}>
          {t('addAccount')}
        </LeaveButton>
      }
      placeholder={t('noAccount', { currency: sellable.currency })}
      options={banks.map((one) => ({
        id: String(one.id),
        label: one.bankName,
        note: maskedAccount(one.accountNumber),
      }))}
      selected={bank && String(bank.id)}
      disabled={banks.length === 0}
      value={bank?.holder === 'own' ? certifiedAccount : otherAccount}
      onSelect={(id) => change({ bankId: Number(id) })}
      failure={t('partFailed')}
    />
  );
}

/** The address of a transfer of the missing amount (spec §2.1 `/transfer`). */
function transferPath({ coin, maxSellable }: Sellable, quantity: Decimal | undefined): string {
  const search = new URLSearchParams({ from: 'SPOT', to: 'C2C', coin });
  const missing = subtract(quantity ?? zero, maxSellable);
  if (isPositive(missing)) search.set('amount', missing);
  return `/transfer?${search.toString()}`;
}

interface C2cBalanceProps {
  readonly sellable: Sellable;
  readonly quantity: Decimal | undefined;
  readonly onLeave: (path: string) => void;
}

/** The coin's balance in the C2C account, and a link to a transfer. */
function C2cBalance({ sellable, quantity, onLeave }: C2cBalanceProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const hasTransfer = useHasRoute('/transfer');
  const { coin, maxSellable } = sellable;
  return (
    <Balance>
      {t('c2cAccount', { amount: `${formatDecimal(maxSellable, language)} ${coin}` })}
      {hasTransfer && (
        <LeaveButton onClick={() => onLeave(transferPath(sellable, quantity))}>
          <ArrowLeftRight size={14} aria-hidden />
          {t('transfer')}
        </LeaveButton>
      )}
    </Balance>
  );
}

const FormCard = styled(Card).attrs({ as: 'div', $padding: 0 })`
  min-width: 0;
`;

const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s3};
  min-height: 52px;
  padding: ${token.s2} ${token.s4};
  border-bottom: 1px solid ${token.line};

  h2 {
    ${textStyle(16, 600)}
  }
`;

const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s3} ${token.s4};
  padding: ${token.s4};

  > [data-wide] {
    grid-column: 1 / -1;
  }

  /* These need no line for messages: a choice has none, and the gauge belongs to the price above it. */
  > [data-without-message] {
    margin-bottom: -1rem;
  }

  > [data-gauge] {
    margin-top: calc(-1 * ${token.s3});
  }

  ${media.phone} {
    padding: ${token.s4} ${token.s3};
    gap: ${token.s2} ${token.s3};

    > [data-wide-on-phone] {
      grid-column: 1 / -1;
    }
  }
`;

/** Beside the input of a field, below its label. */
const CheckboxCell = styled.div`
  padding-top: ${token.s6};

  ${media.phone} {
    padding-top: 0;
  }
`;

const Account = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;

  > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font-weight: 600;
  }

  ${media.phone} {
    > span + span {
      display: none;
    }
  }
`;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s3};
  ${textStyle(13)}
  color: ${token.text3};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Looks like a link, because it leads to another page. */
const LeaveButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(13, 500)}
  color: ${token.primaryText};

  ${media.touch} {
    min-height: 44px;
  }
`;
