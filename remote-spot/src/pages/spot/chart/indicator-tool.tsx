import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { SlidersHorizontal } from 'lucide-react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { isStrip, mostStrips, priceIndicators, stripIndicators, toggled } from './chart-settings.ts';
import { Chip, ChipGroup, Chips } from './chips.ts';
import { ToolPopover } from '../tool-popover.tsx';

const Note = styled.p`
  margin-top: 6px;
  ${textStyle(12)}
  color: ${token.text3};
`;

interface IndicatorToolProps {
  readonly indicators: readonly string[];
  readonly onChange: (indicators: string[]) => void;
}

/** Which indicators are drawn. */
export function IndicatorTool({ indicators, onChange }: IndicatorToolProps) {
  const t = useTranslation(spotMessages);
  const isFull = indicators.filter(isStrip).length >= mostStrips;
  const chips = (names: readonly string[]) => (
    <Chips>
      {names.map((name) => (
        <Chip
          key={name}
          aria-pressed={indicators.includes(name)}
          disabled={isFull && isStrip(name) && !indicators.includes(name)}
          onClick={() => onChange(toggled(indicators, name))}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
  return (
    <ToolPopover label={t('chartIndicators')} icon={<SlidersHorizontal size={16} aria-hidden />}>
      {() => (
        <>
          <ChipGroup>
            <h3>{t('chartOverCandles')}</h3>
            {chips(priceIndicators)}
          </ChipGroup>
          <ChipGroup>
            <h3>{t('chartBelowCandles')}</h3>
            {chips(stripIndicators)}
            {isFull && <Note role="status">{t('chartStripsFull')}</Note>}
          </ChipGroup>
          <ChipGroup>
            <Chip disabled={indicators.length === 0} onClick={() => onChange([])}>
              {t('chartRemoveAll')}
            </Chip>
          </ChipGroup>
        </>
      )}
    </ToolPopover>
  );
}
