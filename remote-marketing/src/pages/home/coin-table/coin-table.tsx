import { useTranslation } from '@livery/i18n';
import { useHasRoute, useLiveState } from '@livery/platform';
import { EmptyState, Skeleton, VisuallyHidden } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { spotAddress, type Pair } from '../market/symbols.ts';
import { columnFigure, columnTitle, type Column } from './columns.tsx';
import { MarketName } from '@livery/market-ui/market';
import { moveFocusBetweenRows } from './move-focus-between-rows.ts';
import { NameCell, RowAction, rowControl, RowLink } from './row.ts';
import { Table, TableContainer } from './table-styles.ts';
import { usePointing } from './use-pointing.ts';

const RowButton = styled.button`
  ${rowControl}
`;

/** The row that is shown in detail elsewhere on the page. */
export interface Selection {
  readonly selected: string;
  readonly onSelect: (pair: Pair) => void;
}

interface CoinRowProps {
  readonly pair: Pair;
  readonly columns: readonly Column[];
  readonly dense: boolean;
  /** True when the row links to the spot page. */
  readonly leads: boolean;
  /** The label of the row's button; without a label there is no button. */
  readonly action: string | undefined;
  readonly selection: Selection | undefined;
}

function CoinRow({ pair, columns, dense, leads, action, selection }: CoinRowProps) {
  const select = selection && (() => selection.onSelect(pair));
  const pointing = usePointing(select);
  const isSelected = selection?.selected === pair.symbol;
  const shown = isSelected ? { 'aria-current': true } : {};
  const name = <MarketName pair={pair} {...(dense ? { pictureSize: 16, gap: 8 } : { pictureSize: 24, gap: 12 })} />;
  function control(): ReactNode {
    if (leads) {
      return (
        <RowLink to={spotAddress(pair)} onKeyDown={moveFocusBetweenRows} {...shown}>
          {name}
        </RowLink>
      );
    }
    if (!select) return name;
    return (
      <RowButton type="button" onClick={select} onKeyDown={moveFocusBetweenRows} {...shown}>
        {name}
      </RowButton>
    );
  }
  return (
    <tr {...pointing} {...(isSelected && { 'data-selected': '' })}>
      <NameCell scope="row" data-column="name">
        {control()}
      </NameCell>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {columnFigure(column, pair, dense)}
        </td>
      ))}
      {action !== undefined && (
        <td data-column="action">
          <RowAction aria-hidden>{action}</RowAction>
        </td>
      )}
    </tr>
  );
}

export interface CoinTableProps {
  /** The name of the table, for screen readers. */
  readonly label: string;
  readonly pairs: readonly Pair[];
  readonly columns: readonly Column[];
  readonly dense?: boolean;
  /** The number of rows to reserve while more markets are loading. */
  readonly places?: number;
  /** Shows a button in every row that links to the spot page. */
  readonly withAction?: boolean;
  readonly selection?: Selection;
}

/** One row per live market. Rows link to the spot page where the release has one (spec §2.5). */
export function CoinTable(props: CoinTableProps) {
  const { label, pairs, columns, dense = false, places = 0, withAction = false, selection } = props;
  const t = useTranslation(marketingMessages);
  const leads = useHasRoute('/spot');
  const stale = useLiveState().prices === 'stale';
  const action = withAction && leads ? t('trade') : undefined;
  if (pairs.length === 0 && places === 0) return <EmptyState title={t('noMarkets')} />;
  return (
    <TableContainer>
      <Table aria-label={label} $dense={dense} $stale={stale}>
        <thead>
          <tr>
            <th scope="col" data-column="name">
              {t('market')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {columnTitle(column, t)}
              </th>
            ))}
            {action !== undefined && (
              <th data-column="action">
                <VisuallyHidden>{action}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <CoinRow key={pair.symbol} {...{ pair, columns, dense, leads, action, selection }} />
          ))}
          {Array.from({ length: places - pairs.length }, (_, place) => (
            <tr key={place}>
              {(['name', ...columns] as const).map((column) => (
                <td key={column} data-column={column}>
                  <Skeleton width="60%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableContainer>
  );
}
