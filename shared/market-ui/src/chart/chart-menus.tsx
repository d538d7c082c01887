import { drawingTools, maxStrips, priceIndicators, stripIndicators } from '@livery/contract/calls/chart-layouts';
import { formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { indicatorMessages, marketUiMessages } from '../messages.ts';
import {
  chartViews,
  indicatorParameters,
  isStrip,
  toggleIndicator,
  viewMessages,
  withDrawing,
  type ChangeMarket,
  type Drawing,
  type DrawingTool,
  type Indicator,
  type ViewSettings,
} from './chart-settings.ts';
import { Chip, ChipGroup, Chips, Choices } from './choices.tsx';

const toolMessages = {
  segment: 'chartSegment',
  rayLine: 'chartRay',
  straightLine: 'chartStraight',
  horizontalStraightLine: 'chartHorizontal',
  verticalStraightLine: 'chartVertical',
  parallelStraightLine: 'chartParallel',
  fibonacciLine: 'chartFibonacci',
  priceLine: 'chartPriceLine',
} as const satisfies Readonly<Record<DrawingTool, string>>;

export interface DrawingMenuProps {
  readonly drawings: readonly Drawing[];
  readonly onChange: ChangeMarket;
  readonly onPick: (tool: DrawingTool) => void;
}

/** Starts a drawing or removes one. */
export function DrawingMenu({ drawings, onChange, onPick }: DrawingMenuProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <>
      <ChipGroup>
        <Chips>
          {drawingTools.map((tool) => (
            <Chip key={tool} onClick={() => onPick(tool)}>
              {t(toolMessages[tool])}
            </Chip>
          ))}
        </Chips>
      </ChipGroup>
      {drawings.length > 0 && (
        <ChipGroup>
          <h3>{t('chartDrawn')}</h3>
          <Chips>
            {drawings.map(({ id, tool }, place) => (
              <Chip
                key={id}
                onClick={() => onChange((latest) => ({ drawings: withDrawing(latest.drawings, { removed: id }) }))}
              >
                {t('chartRemove', { name: `${t(toolMessages[tool])} ${place + 1}` })}
              </Chip>
            ))}
            <Chip onClick={() => onChange(() => ({ drawings: [] }))}>{t('chartRemoveAll')}</Chip>
          </Chips>
        </ChipGroup>
      )}
    </>
  );
}

export interface IndicatorMenuProps {
  readonly indicators: readonly Indicator[];
  readonly onChange: ChangeMarket;
}

/** Chooses the indicators that are drawn. */
export function IndicatorMenu({ indicators, onChange }: IndicatorMenuProps) {
  const t = useTranslation(marketUiMessages);
  const nameOf = useTranslation(indicatorMessages);
  const language = useLanguage();
  const isFull = indicators.filter(isStrip).length >= maxStrips;
  const rows = (names: readonly Indicator[]) => (
    <IndicatorList>
      {names.map((name) => (
        <IndicatorRow
          key={name}
          aria-pressed={indicators.includes(name)}
          disabled={isFull && isStrip(name) && !indicators.includes(name)}
          onClick={() => onChange((latest) => ({ indicators: toggleIndicator(latest.indicators, name) }))}
        >
          <b>{name}</b> <span>{nameOf(name)}</span> <small>{parametersText(name, language)}</small>
        </IndicatorRow>
      ))}
    </IndicatorList>
  );
  return (
    <>
      <IndicatorGroup>
        <h3>{t('chartOverCandles')}</h3>
        {rows(priceIndicators)}
      </IndicatorGroup>
      <IndicatorGroup>
        <h3>{t('chartBelowCandles')}</h3>
        {rows(stripIndicators)}
        {isFull && <FullNote role="status">{t('chartStripsFull')}</FullNote>}
      </IndicatorGroup>
      <ChipGroup>
        <Chip disabled={indicators.length === 0} onClick={() => onChange(() => ({ indicators: [] }))}>
          {t('chartRemoveAll')}
        </Chip>
      </ChipGroup>
    </>
  );
}

interface ChartMenuProps extends IndicatorMenuProps, DrawingMenuProps {
  readonly settings: ViewSettings;
  readonly onView: (change: Partial<ViewSettings>) => void;
}

/** All tools of the chart but the interval, for a phone. */
export function ChartMenu({ settings: { view, look }, onView, indicators, ...drawing }: ChartMenuProps) {
  const t = useTranslation(marketUiMessages);
  const isLine = look === 'line';
  return (
    <>
      <ChipGroup>
        <Choices
          label={t('chartView')}
          choices={chartViews.map((id) => ({ id, label: t(viewMessages[id]) }))}
          selected={view}
          onSelect={(next) => onView({ view: next })}
        />
      </ChipGroup>
      {view === 'chart' && (
        <>
          <ChipGroup>
            <Chip onClick={() => onView({ look: isLine ? 'candles' : 'line' })}>
              {isLine ? t('chartShowCandles') : t('chartShowLine')}
            </Chip>
          </ChipGroup>
          <ChipGroup>
            <h2>{t('chartDrawings')}</h2>
            <DrawingMenu {...drawing} />
          </ChipGroup>
          <ChipGroup>
            <h2>{t('chartIndicators')}</h2>
            <IndicatorMenu indicators={indicators} onChange={drawing.onChange} />
          </ChipGroup>
        </>
      )}
    </>
  );
}

/** The numbers by which an indicator is known: `12 / 26 / 9`. */
function parametersText(name: Indicator, language: Language): string {
  const scale = name === 'SAR' ? 100 : 1;
  return indicatorParameters[name].map((value) => formatDecimal(String(value / scale), language)).join(' / ');
}

const IndicatorGroup = styled(ChipGroup)`
  max-width: 42rem;
`;

const IndicatorList = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2px 6px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const IndicatorRow = styled(Chip)`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.s2};
  padding-block: 4px;
  border-color: transparent;
  text-align: start;

  b {
    font-weight: 600;
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
  }
`;

const FullNote = styled.p`
  margin-top: 6px;
  ${textStyle(12)}
  color: ${token.text3};
`;
