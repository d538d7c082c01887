import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import { add, proportion, share, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, Button, CoinIcon, media, textStyle, token } from '@livery/ui';
import { LazySelect } from '@livery/ui/field';
import { KeyValues } from '@livery/ui/key-values';
import styled, { css } from 'styled-components';
import { buyMessages, calculatorMessages, wealthMessages } from '../../../messages.ts';
import { Revenue } from '../buy/buy-preview.tsx';
import { AmountField, type PledgeAmountEntry } from '../buy/pledge-amount.tsx';
import type { PledgePreview, ProductTerms } from '../buy/pledge-preview.ts';
import { inDays, ratePercent } from '../category.ts';
import { usePlace } from '../place.ts';
import { availability } from '../products/product.ts';

interface CalculatorFormProps {
  readonly product: WealthProduct;
  readonly products: readonly WealthProduct[];
  readonly terms: ProductTerms;
  readonly amount: PledgeAmountEntry;
  readonly preview: PledgePreview;
}

/** The product and the amount of the calculation, the terms, and a link that buys it. */
export function CalculatorForm({ product, products, terms, amount, preview }: CalculatorFormProps) {
  const t = useTranslation(calculatorMessages);
  const tBuy = useTranslation(buyMessages);
  const tWealth = useTranslation(wealthMessages);
  const language = useLanguage();
  const { place, open, replace } = usePlace();
  const { coin, ratio, feeRatio, circleDays, minAmount, maxAmount } = terms;
  const decimals = incomeDecimals(coin);
  const amountText = `${formatDecimal(amount.typed ?? zero, language)} ${coin}`;
  return (
    <FormColumn>
      <ProductSelect>
        <LazySelect
          label={tWealth('product')}
          failure={tWealth('partFailed')}
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
          help={tBuy('limits', {
            min: formatDecimal(minAmount, language),
            max: formatDecimal(maxAmount, language),
            coin,
          })}
        />
        <AmountSlider
          label={tWealth('amount')}
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
          <dt>{tWealth('dailyRate')}</dt>
          <dd>{formatPercent(ratePercent(ratio), language, { min: 2 })}</dd>
        </div>
        <div>
          <dt>{tBuy('feeOfIncome')}</dt>
          <dd>{formatPercent(feeRatio, language)}</dd>
        </div>
        <div>
          <dt>{tBuy('dayIncome')}</dt>
          <dd>
            <Amount value={preview.dayIncome} digits={{ min: decimals, max: decimals }} unit={coin} />
          </dd>
        </div>
        <div>
          <dt>{tWealth('period')}</dt>
          <dd>{inDays(circleDays, language)}</dd>
        </div>
      </KeyValues>
      <Revenue label={t('incomeOverPeriod')} terms={terms} amount={amount.typed} revenue={preview.revenue} />
      <Button
        variant="primary"
        size={44}
        wide
        disabled={!amount.isWithinLimits || availability(terms, null) !== 'open'}
        onClick={() =>
          open(
            { ...place, view: 'buy', product: product.id, isCalculated: true },
            amount.typed && { amount: amount.typed },
          )
        }
      >
        {t('buyWith', { amount: amountText })}
      </Button>
      <SmallPrint>{t('smallPrint')}</SmallPrint>
    </FormColumn>
  );
}

/** The number of slider steps between the limits. */
const steps = 200;

/** The amount at a step, truncated to the decimals of the coin's income. */
export function amountAt(step: number, { min, max, coin }: Pick<AmountSliderProps, 'min' | 'max' | 'coin'>): Decimal {
  if (step >= steps) return max;
  return add(min, share(subtract(max, min), (step * 100) / steps, incomeDecimals(coin)));
}

/** The step nearest below an amount. */
export const stepOf = (amount: Decimal, { min, max }: Pick<AmountSliderProps, 'min' | 'max'>): number =>
  proportion(subtract(amount, min), subtract(max, min), steps);

interface AmountSliderProps {
  readonly label: string;
  readonly coin: string;
  readonly min: Decimal;
  readonly max: Decimal;
  readonly amount: Decimal;
  /** The amount as formatted text. */
  readonly text: string;
  readonly onChange: (amount: Decimal) => void;
}

/** Chooses an amount between the limits of a product. */
function AmountSlider({ label, amount, text, onChange, ...limits }: AmountSliderProps) {
  const step = stepOf(amount, limits);
  return (
    <SliderInput
      type="range"
      style={{ '--share': `${(step * 100) / steps}%` }}
      min={0}
      max={steps}
      value={step}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onChange(amountAt(Number(event.target.value), limits))}
    />
  );
}

const FormColumn = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.s4};
`;

/** Removes the line for messages below a field that never has one. */
const ProductSelect = styled.div`
  margin-bottom: -1rem;
`;

const SmallPrint = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;

const knob = css`
  appearance: none;
  box-sizing: border-box;
  width: 16px;
  height: 16px;
  border: 4px solid ${token.primary};
  border-radius: 50%;
  background: ${token.surface1};
`;

const SliderInput = styled.input`
  appearance: none;
  width: 100%;
  height: 24px;
  margin: 0;
  border-radius: ${token.r1};
  background: linear-gradient(90deg, ${token.primary} var(--share), ${token.surface3} 0) center / 100% 4px no-repeat;
  cursor: pointer;

  /* Two rules, because a browser drops a rule that contains another browser's pseudo-element. */
  &::-webkit-slider-thumb {
    ${knob}
  }

  &::-moz-range-thumb {
    ${knob}
  }

  ${media.touch} {
    height: 44px;
  }
`;
