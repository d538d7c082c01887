import { useTranslation } from '@livery/i18n';
import { Pencil, SlidersHorizontal } from 'lucide-react';
import { marketUiMessages } from '../messages.ts';
import { ToolPopover } from '../panel/tool-popover.tsx';
import type { DrawingMenuProps } from './drawing-menu.tsx';
import type { IndicatorMenuProps } from './indicator-menu.tsx';

const loadMenus = () => import('./chart-menus.ts');

/** The tool that chooses indicators. */
export function IndicatorTool(props: IndicatorMenuProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <ToolPopover label={t('chartIndicators')} icon={<SlidersHorizontal size={16} aria-hidden />} load={loadMenus}>
      {({ IndicatorMenu }) => <IndicatorMenu {...props} />}
    </ToolPopover>
  );
}

/** The tool that starts a drawing or removes one. */
export function DrawingTool({ drawings, onChange, onPick }: DrawingMenuProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <ToolPopover label={t('chartDrawings')} icon={<Pencil size={16} aria-hidden />} load={loadMenus}>
      {({ DrawingMenu }, close) => (
        <DrawingMenu
          drawings={drawings}
          onChange={onChange}
          onPick={(tool) => {
            close();
            onPick(tool);
          }}
        />
      )}
    </ToolPopover>
  );
}
