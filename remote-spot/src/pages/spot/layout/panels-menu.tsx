import { useTranslation } from '@livery/i18n';
import { Checkbox } from '@livery/ui/form';
import { PanelsTopLeft } from 'lucide-react';
import { spotMessages } from '../../../messages.ts';
import { ToolPopover } from '../tool-popover.tsx';
import { hideable, type PageLayout } from './use-layout.ts';

interface PanelsMenuProps {
  readonly layout: PageLayout;
  readonly onLayout: (layout: PageLayout) => void;
}

/** Which panels are shown. */
export function PanelsMenu({ layout, onLayout }: PanelsMenuProps) {
  const t = useTranslation(spotMessages);
  const words = { chart: 'panelChart', book: 'book', tape: 'tape', orders: 'panelOrders' } as const;
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
            {t(words[name])}
          </Checkbox>
        ))
      }
    </ToolPopover>
  );
}
