import { useTranslation } from '@livery/i18n';
import { Checkbox } from '@livery/ui/form';
import { PanelsTopLeft } from 'lucide-react';
import { marketUiMessages } from '../messages.ts';
import { ToolPopover } from '../panel/tool-popover.tsx';
import { hideable, type PanelLayout } from './use-panel-layout.ts';

interface PanelsMenuProps {
  readonly layout: PanelLayout;
  readonly onLayout: (layout: PanelLayout) => void;
}

/** A menu of the panels that are shown. */
export function PanelsMenu({ layout, onLayout }: PanelsMenuProps) {
  const t = useTranslation(marketUiMessages);
  const labels = { chart: 'panelChart', book: 'book', tape: 'tape', orders: 'panelOrders' } as const;
  return (
    <ToolPopover label={t('panels')} placement="bottom end" icon={<PanelsTopLeft size={16} aria-hidden />}>
      {() =>
        hideable.map((name) => (
          <Checkbox
            key={name}
            checked={!layout.hidden.includes(name)}
            onChange={({ target }) =>
              onLayout({
                ...layout,
                hidden: target.checked ? layout.hidden.filter((one) => one !== name) : [...layout.hidden, name],
              })
            }
          >
            {t(labels[name])}
          </Checkbox>
        ))
      }
    </ToolPopover>
  );
}
