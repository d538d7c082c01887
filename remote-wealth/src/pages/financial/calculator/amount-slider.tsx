import { add, proportion, share, subtract, type Decimal } from '@livery/contract/decimal';
import { incomeDecimals } from '@livery/contract/rules/wealth';
import { media, token } from '@livery/ui';
import styled, { css } from 'styled-components';

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

  /* Two rules: a browser drops a rule that names the other browser's pseudo-element. */
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

/** Steps between the least and the greatest amount. */
const steps = 200;

/** The amount at a step, cut to the decimals of the coin's income. */
export function amountAt(step: number, { min, max, coin }: Pick<AmountSliderProps, 'min' | 'max' | 'coin'>): Decimal {
  if (step >= steps) return max;
  return add(min, share(subtract(max, min), (step * 100) / steps, incomeDecimals(coin)));
}

/** The step nearest below an amount. */
export const stepOf = (amount: Decimal, { min, max }: Pick<AmountSliderProps, 'min' | 'max'>): number =>
  proportion(subtract(amount, min), subtract(max, min), steps);

export interface AmountSliderProps {
  readonly label: string;
  readonly coin: string;
  readonly min: Decimal;
  readonly max: Decimal;
  readonly amount: Decimal;
  /** The amount as people read it. */
  readonly text: string;
  readonly onChange: (amount: Decimal) => void;
}

/** Chooses an amount between the limits of a product. */
export function AmountSlider({ label, amount, text, onChange, ...limits }: AmountSliderProps) {
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
