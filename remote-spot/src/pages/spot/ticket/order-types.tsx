import type { NewSpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { ToolMenu } from '@livery/market-ui/panel';
import { usePersistedState } from '@livery/platform';
import { loadChunk, media, textStyle, token, useLoadOnPress } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { AlignCenter, ChartLine, ChevronDown, MoveVertical, Split, Target, TrendingDown, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { spotMessages } from '../../../messages.ts';

type OrderType = NewSpotOrder['type'];

/** The types that wait for a price. */
const conditional = ['stopLimit', 'stopMarket', 'takeProfit', 'oco', 'trailingStop'] as const;
type ConditionalType = (typeof conditional)[number];
const isConditional = (type: OrderType): type is ConditionalType => type !== 'limit' && type !== 'market';

const faces = {
  limit: { Icon: AlignCenter, meaning: 'typeLimit' },
  market: { Icon: Zap, meaning: 'typeMarket' },
  stopLimit: { Icon: ChartLine, meaning: 'typeStopLimit' },
  stopMarket: { Icon: TrendingDown, meaning: 'typeStopMarket' },
  takeProfit: { Icon: Target, meaning: 'typeTakeProfit' },
  oco: { Icon: Split, meaning: 'typeOco' },
  trailingStop: { Icon: MoveVertical, meaning: 'typeTrailingStop' },
} as const;

interface OrderTypesProps {
  readonly selected: OrderType;
  readonly onSelect: (type: OrderType) => void;
  /** Beside the tabs. */
  readonly children: ReactNode;
}

const loadSheet = () => loadChunk(async () => (await import('./type-sheet.tsx')).TypeSheet<OrderType>);

/** The order's type: limit, market, and the last chosen of those that wait for a price. On a phone, a sheet of all. */
export function OrderTypes({ selected, onSelect, children }: OrderTypesProps) {
  const t = useTranslation(spotMessages);
  const shared = useTranslation(marketUiMessages);
  const sheet = useLoadOnPress(loadSheet, shared('chartToolFailed'), { text: shared('chartFailedText') });
  const [last, setLast] = usePersistedState('spot.conditionalType', z.enum(conditional), 'stopLimit');
  const third = isConditional(selected) ? selected : last;
  function select(type: OrderType): void {
    if (isConditional(type)) setLast(type);
    onSelect(type);
  }
  const choiceOf = <Type extends OrderType>(type: Type) => {
    const { Icon, meaning } = faces[type];
    return { id: type, label: t(type), meaning: t(meaning), icon: <Icon size={16} aria-hidden /> };
  };
  return (
    <>
      <TypeTabs>
        <Tabs
          label={t('orderType')}
          tabs={(['limit', 'market', third] as const).map((type) => ({ id: type, label: t(type) }))}
          selected={selected}
          onSelect={select}
        />
        <ToolMenu
          label={t('conditionalTypes')}
          face={null}
          choices={conditional.map(choiceOf)}
          selected={isConditional(selected) ? selected : undefined}
          onSelect={select}
        />
        <span>{children}</span>
      </TypeTabs>
      <TypeSelect
        type="button"
        aria-label={`${t('orderType')}: ${t(selected)}`}
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        aria-busy={sheet.isLoading || undefined}
        onClick={sheet.open}
      >
        {t(selected)}
        <ChevronDown size={16} aria-hidden />
      </TypeSelect>
      {sheet.Part && (
        <sheet.Part
          choices={(['limit', 'market', ...conditional] as const).map(choiceOf)}
          selected={selected}
          firstConditional={conditional[0]}
          onSelect={select}
          isOpen={sheet.isOpen}
          onClose={() => sheet.setOpen(false)}
        />
      )}
    </>
  );
}

const TypeTabs = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  margin-top: -4px;

  > [role='tablist'] {
    min-width: 0;
    background: none;

    > button {
      min-height: 32px;
    }
  }

  /* It belongs to the last tab. */
  > button {
    flex: none;
    min-width: 24px;
  }

  > span {
    margin-inline-start: auto;
  }

  ${media.phone} {
    display: none;
  }
`;

const TypeSelect = styled.button`
  display: none;

  ${media.phone} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding-inline: ${token.s3};
    border-radius: ${token.r2};
    background: ${token.field};
    box-shadow: inset 0 0 0 1px ${token.fieldLine};
    ${textStyle(14, 500)}
    color: ${token.text1};
  }
`;
