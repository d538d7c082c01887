import { useTranslation } from '@livery/i18n';
import { PanelsTopLeft } from 'lucide-react';
import { marketUiMessages } from '../messages.ts';
import { ToolPopover } from '../panel/tool-popover.tsx';
import type { PanelChoicesProps } from './panel-choices.tsx';

const loadChoices = () => import('./panel-choices.tsx');

/** A menu of the panels that are shown. */
export function PanelsMenu(props: PanelChoicesProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <ToolPopover
      label={t('panels')}
      placement="bottom end"
      icon={<PanelsTopLeft size={16} aria-hidden />}
      load={loadChoices}
    >
      {({ PanelChoices }) => <PanelChoices {...props} />}
    </ToolPopover>
  );
}
