import { hideablePanels } from '@livery/contract/calls/chart-layouts';
import { useTranslation } from '@livery/i18n';
import { Button, coveringInput, media, textStyle, token } from '@livery/ui';
import { BookOpen, ChartCandlestick, ClipboardList, List } from 'lucide-react';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { defaultPanelLayout, type ChangeLayout, type HideablePanel, type PanelLayout } from './panel-layout.ts';

export interface PanelChoicesProps {
  readonly layout: PanelLayout;
  readonly onLayout: ChangeLayout;
}

const labels = {
  chart: 'panelChart',
  book: 'book',
  tape: 'tape',
  orders: 'panelOrders',
} as const satisfies Readonly<Record<HideablePanel, string>>;

const icons = { chart: ChartCandlestick, book: BookOpen, tape: List, orders: ClipboardList } as const;

const PanelList = styled.div`
  display: grid;
  min-width: 240px;
  ${textStyle(13)}
`;

const ListHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s4};
  margin-bottom: ${token.s1};

  h2 {
    ${textStyle(13, 600)}
  }

  /* The sheet has the title, and this at its end. */
  ${media.phone} {
    order: 1;
    justify-content: center;
    margin: ${token.s2} 0 0;

    h2 {
      display: none;
    }
  }
`;

const PanelRow = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 40px;
  border-radius: ${token.r1};
  cursor: pointer;

  > svg {
    color: ${token.text3};
  }

  > span {
    flex: 1;
  }

  input {
    ${coveringInput}
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const SwitchTrack = styled.i<{ $on: boolean }>`
  flex: none;
  width: 32px;
  height: 18px;
  padding: 3px;
  border-radius: 999px;
  background: ${({ $on }) => ($on ? token.primary : token.surface3)};
  box-shadow: inset 0 0 0 1px ${({ $on }) => ($on ? 'transparent' : token.lineStrong)};
  transition: background ${token.fast} ease-out;

  &::after {
    content: '';
    display: block;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: ${({ $on }) => ($on ? token.surface0 : token.text2)};
    translate: ${({ $on }) => ($on ? '14px' : '0')};
    transition: translate ${token.fast} ease-out;
  }
`;

/** A switch for every panel that can be hidden, and a way back to all of them in their first sizes. */
export function PanelChoices({ layout, onLayout }: PanelChoicesProps) {
  const t = useTranslation(marketUiMessages);
  const { hidden } = layout;
  return (
    <PanelList>
      <ListHead>
        <h2>{t('panels')}</h2>
        <Button size={28} variant="ghost" onClick={() => onLayout(defaultPanelLayout)}>
          {t('panelsReset')}
        </Button>
      </ListHead>
      {hideablePanels.map((name) => {
        const Icon = icons[name];
        const isShown = !hidden.includes(name);
        return (
          <PanelRow key={name}>
            <Icon size={16} aria-hidden />
            <span>{t(labels[name])}</span>
            <SwitchTrack $on={isShown} aria-hidden />
            <input
              type="checkbox"
              role="switch"
              aria-checked={isShown}
              checked={isShown}
              onChange={({ target }) =>
                onLayout({
                  hidden: target.checked ? hidden.filter((one) => one !== name) : [...hidden, name],
                })
              }
            />
          </PanelRow>
        );
      })}
    </PanelList>
  );
}
