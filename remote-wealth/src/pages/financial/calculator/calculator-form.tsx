import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import { zero } from '@livery/contract/decimal';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, Button, CoinIcon, textStyle, token } from '@livery/ui';
import { LazySelect } from '@livery/ui/field';
import styled from 'styled-components';
import { wealthMessages, buyMessages, calculatorMessages } from '../../../messages.ts';
import { usePlace } from '../address/use-place.ts';
import { AmountField } from '../buy/amount/amount-field.tsx';
import type { PledgeAmountEntry } from '../buy/amount/use-pledge-amount.ts';
import type { PledgePreview } from '../buy/pledge-preview.ts';
import type { ProductTerms } from '../buy/product-terms.ts';
import { Revenue } from '../buy/revenue.tsx';
import { ratePercent } from '../category.ts';
import { KeyValues } from '@livery/ui/key-values';
import { inDays } from '../products/in-days.ts';
import { availability } from '../products/product.ts';
import { AmountSlider } from './amount-slider.tsx';

const FormColumn = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s4};
`;

/** Takes back the line below a field that never has a message. */
const ProductSelect = styled.div`
  margin-bottom: -1rem;
`;

const SmallPrint = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;

export interface CalculatorFormProps {
  readonly product: WealthProduct;
  readonly products: readonly WealthProduct[];
  readonly terms: ProductTerms;
  readonly amount: PledgeAmountEntry;
  readonly preview: PledgePreview;
}

/** The product and the amount that is computed with, its terms, and the way to buy it. */
export function CalculatorForm({ product, products, terms, amount, preview }: CalculatorFormProps) {
  const t = useTranslation(calculatorMessages);
  const buying = useTranslation(buyMessages);
  const word = useTranslation(wealthMessages);
  const language = useLanguage();
  const { place, open, replace } = usePlace();
  const { coin, ratio, feeRatio, circleDays, minAmount, maxAmount } = terms;
  const decimals = incomeDecimals(coin);
  const amountText = `${formatDecimal(amount.typed ?? zero, language)} ${coin}`;
  return (
    <FormColumn>
      <ProductSelect>
        <LazySelect
          label={word('product')}
          failure={word('partFailed')}
          options={products.map((one) => ({
            id: String(one.id),
            label: one.title,
            icon: <CoinIcon code={one.coin} src={one.logoUri} size={20} />,
          }))}
          selected={String(product.id)}
          onSelect={(id) => replace({ ...place, product: Number(id) })}
        />
      </ProductSelect>
      <div>
        <AmountField
          coin={coin}
          amount={amount}
          help={buying('limits', {
            min: formatDecimal(minAmount, language),
            max: formatDecimal(maxAmount, language),
            coin,
          })}
        />
        <AmountSlider
          label={word('amount')}
          coin={coin}
          min={minAmount}
          max={maxAmount}
          amount={amount.typed ?? zero}
          text={amountText}
          onChange={amount.fill}
        />
      </div>
      <KeyValues>
        <div>
          <dt>{word('dailyRate')}</dt>
          <dd>{formatPercent(ratePercent(ratio), language, { min: 2 })}</dd>
        </div>
        <div>
          <dt>{buying('feeOfIncome')}</dt>
          <dd>{formatPercent(feeRatio, language)}</dd>
        </div>
        <div>
          <dt>{buying('dayIncome')}</dt>
          <dd>
            <Amount value={preview.dayIncome} digits={{ min: decimals, max: decimals }} unit={coin} />
          </dd>
        </div>
        <div>
          <dt>{word('period')}</dt>
          <dd>{inDays(circleDays, language)}</dd>
        </div>
      </KeyValues>
      <Revenue label={t('incomeOverPeriod')} terms={terms} amount={amount.typed} revenue={preview.revenue} />
      <Button
        variant="primary"
        size={44}
        wide
        disabled={!amount.isWithinLimits || availability(terms, null) !== 'open'}
        onClick={() => open({ ...place, view: 'buy', product: product.id }, { amount: amount.text })}
      >
        {t('buyWith', { amount: amountText })}
      </Button>
      <SmallPrint>{t('smallPrint')}</SmallPrint>
    </FormColumn>
  );
}
