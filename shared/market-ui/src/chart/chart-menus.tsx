import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import {
  chartViews,
  drawingTools,
  isStrip,
  maxStrips,
  priceIndicators,
  stripIndicators,
  toggleIndicator,
  viewMessages,
  withDrawing,
  type ChangeMarket,
  type Drawing,
  type DrawingTool,
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
  readonly indicators: readonly string[];
  readonly onChange: ChangeMarket;
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
          onClick={() => onChange((latest) => ({ indicators: toggleIndicator(latest.indicators, name) }))}
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

const FullNote = styled.p`
  margin-top: 6px;
  ${textStyle(12)}
  color: ${token.text3};
`;
