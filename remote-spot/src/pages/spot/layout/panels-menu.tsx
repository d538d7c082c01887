import { useWords } from '@livery/i18n';
import { token } from '@livery/ui';
import { PanelsTopLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { spotWords } from '../../../words.ts';
import { ToolPopover } from '../chart/tool-popover.tsx';
import { hideable, type PageLayout } from './use-layout.ts';

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 28px;
  cursor: pointer;

  input {
    accent-color: ${token.primary};
  }
`;

interface PanelsMenuProps {
  readonly layout: PageLayout;
  readonly onLayout: (layout: PageLayout) => void;
}

/** Which panels are shown. */
export function PanelsMenu({ layout, onLayout }: PanelsMenuProps) {
  const say = useWords(spotWords);
  const words = { chart: 'panelChart', book: 'book', tape: 'tape', orders: 'panelOrders' } as const;
  return (
    <ToolPopover label={say('panels')} placement="bottom end" icon={<PanelsTopLeft size={16} aria-hidden />}>
      {() =>
        hideable.map((name) => (
          <Choice key={name}>
            <input
              type="checkbox"
              checked={!layout.hidden.includes(name)}
              onChange={({ target }) =>
                onLayout({
                  ...layout,
                  hidden: target.checked ? layout.hidden.filter((one) => one !== name) : [...layout.hidden, name],
                })
              }
            />
            {say(words[name])}
          </Choice>
        ))
      }
    </ToolPopover>
  );
}
