import { useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { ToolMenu } from '@livery/market-ui/panel';
import { Button, token } from '@livery/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { futuresMessages, historyMessages } from '../../../messages.ts';
import { useTrade } from '../terms/trade.ts';
import { directions, outcomes, type HistoryFilter, type historyQuery } from './history-filter.ts';
import { useHistoryExport } from './use-history-export.ts';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 ${token.s2};
`;

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly query: ReturnType<typeof historyQuery>;
}

/** Which orders are shown, and all of them as a file. */
export function HistoryFilters({ filter, onFilter, query }: HistoryFiltersProps) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const pair = pairName(useTrade().product);
  const { isExporting, start } = useHistoryExport(query);
  const directionName = { all: t('allDirections'), up: page('call'), down: page('put') };
  return (
    <Tools>
      <ToolMenu
        label={t('market')}
        choices={[
          { id: 'all', label: t('allMarkets') },
          { id: 'this', label: pair },
        ]}
        selected={filter.market}
        onSelect={(market) => onFilter({ ...filter, market })}
      />
      <ToolMenu
        label={t('direction')}
        choices={directions.map((id) => ({ id, label: directionName[id] }))}
        selected={filter.direction}
        onSelect={(direction) => onFilter({ ...filter, direction })}
      />
      <ToolMenu
        label={t('outcome')}
        choices={outcomes.map((id) => ({ id, label: id === 'all' ? t('allOutcomes') : t(id) }))}
        selected={filter.outcome}
        onSelect={(outcome) => onFilter({ ...filter, outcome })}
      />
      <Button
        variant="ghost"
        size={28}
        icon={<Download size={14} aria-hidden />}
        busy={isExporting}
        onClick={() => void start()}
      >
        CSV
      </Button>
    </Tools>
  );
}
