import { useTranslation } from '@livery/i18n';
import { Pencil } from 'lucide-react';
import { marketUiMessages } from '../messages.ts';
import { drawingTools, type Drawing, type DrawingTool } from './chart-settings.ts';
import { Chip, ChipGroup, Chips } from './chips.ts';
import { ToolPopover } from '../panel/tool-popover.tsx';

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

interface DrawingToolsProps {
  readonly drawings: readonly Drawing[];
  readonly onChange: (drawings: Drawing[]) => void;
  readonly onPick: (tool: DrawingTool) => void;
}

/** A menu that starts a drawing or removes one. */
export function DrawingTools({ drawings, onChange, onPick }: DrawingToolsProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <ToolPopover label={t('chartDrawings')} icon={<Pencil size={16} aria-hidden />}>
      {(close) => (
        <>
          <ChipGroup>
            <Chips>
              {drawingTools.map((tool) => (
                <Chip
                  key={tool}
                  onClick={() => {
                    close();
                    onPick(tool);
                  }}
                >
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
      )}
    </ToolPopover>
  );
}
