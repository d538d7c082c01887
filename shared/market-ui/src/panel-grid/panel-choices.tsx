import { useTranslation } from '@livery/i18n';
import { Checkbox } from '@livery/ui/form';
import { marketUiMessages } from '../messages.ts';
import { hideable, type Hideable, type PanelLayout } from './use-panel-layout.ts';

export interface PanelChoicesProps {
  readonly layout: PanelLayout;
  readonly onLayout: (layout: PanelLayout) => void;
}

const labels = {
  chart: 'panelChart',
  book: 'book',
  tape: 'tape',
  orders: 'panelOrders',
} as const satisfies Readonly<Record<Hideable, string>>;

/** A checkbox for every panel that can be hidden. */
export function PanelChoices({ layout, onLayout }: PanelChoicesProps) {
  const t = useTranslation(marketUiMessages);
  const { hidden } = layout;
  return hideable.map((name) => (
    <Checkbox
      key={name}
      checked={!hidden.includes(name)}
      onChange={({ target }) =>
        onLayout({ ...layout, hidden: target.checked ? hidden.filter((one) => one !== name) : [...hidden, name] })
      }
    >
      {t(labels[name])}
    </Checkbox>
  ));
}
