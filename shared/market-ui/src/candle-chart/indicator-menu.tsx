import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { isStrip, maxStrips, priceIndicators, stripIndicators, toggleIndicator } from './chart-settings.ts';
import { Chip, ChipGroup, Chips } from './chips.ts';

const FullNote = styled.p`
  margin-top: 6px;
  ${textStyle(12)}
  color: ${token.text3};
`;

export interface IndicatorMenuProps {
  readonly indicators: readonly string[];
  readonly onChange: (indicators: string[]) => void;
}

/** Chooses the indicators that are drawn. */
export function IndicatorMenu({ indicators, onChange }: IndicatorMenuProps) {
  const t = useTranslation(marketUiMessages);
  const isFull = indicators.filter(isStrip).length >= maxStrips;
  const chips = (names: readonly string[]) => (
    <Chips>
      {names.map((name) => (
        <Chip
          key={name}
          aria-pressed={indicators.includes(name)}
          disabled={isFull && isStrip(name) && !indicators.includes(name)}
          onClick={() => onChange(toggleIndicator(indicators, name))}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
  return (
    <>
      <ChipGroup>
        <h3>{t('chartOverCandles')}</h3>
        {chips(priceIndicators)}
      </ChipGroup>
      <ChipGroup>
        <h3>{t('chartBelowCandles')}</h3>
        {chips(stripIndicators)}
        {isFull && <FullNote role="status">{t('chartStripsFull')}</FullNote>}
      </ChipGroup>
      <ChipGroup>
        <Chip disabled={indicators.length === 0} onClick={() => onChange([])}>
          {t('chartRemoveAll')}
        </Chip>
      </ChipGroup>
    </>
  );
}
