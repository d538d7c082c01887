import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '../messages.ts';
import { drawingTools, type Drawing, type DrawingTool } from './chart-settings.ts';
import { Chip, ChipGroup, Chips } from './chips.ts';

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
  readonly onChange: (drawings: Drawing[]) => void;
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
              <Chip key={id} onClick={() => onChange(drawings.filter((one) => one.id !== id))}>
                {t('chartRemove', { name: `${t(toolMessages[tool])} ${place + 1}` })}
              </Chip>
            ))}
            <Chip onClick={() => onChange([])}>{t('chartRemoveAll')}</Chip>
          </Chips>
        </ChipGroup>
      )}
    </>
  );
}
