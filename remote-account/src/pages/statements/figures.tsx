import { add, round, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import {
  Amount,
  Card,
  CoinIcon,
  directionColours,
  directionOf,
  media,
  textStyle,
  token,
  VisuallyHidden,
} from '@livery/ui';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';
import type { ShownLines } from './lines-panel.tsx';
import { usdtDigits, type Figure, type Statement } from './statement.ts';

export interface OpenProps {
  readonly statement: Statement;
  readonly onOpen: (shown: ShownLines) => void;
}

interface OpeningProps {
  readonly value: Decimal;
  readonly label: string;
  readonly signed?: boolean;
  readonly onOpen: () => void;
}

/** A figure that opens its lines. */
export function Opening({ value, label, signed = false, onOpen }: OpeningProps) {
  return (
    <OpeningButton
      type="button"
      onClick={onOpen}
      style={signed ? { color: directionColours[directionOf(value, 2)] } : {}}
    >
      <VisuallyHidden>{label} </VisuallyHidden>
      <Amount value={value} digits={usdtDigits} signed={signed} />
    </OpeningButton>
  );
}

export function Figures({ statement, onOpen }: OpenProps) {
  const t = useTranslation(statementMessages);
  const language = useLanguage();
  const { coins, realised, income, futures, fees, usdtIn, coinsIn, out } = statement;
  const sales = coins.reduce((sum, coin) => sum + coin.sales, 0);
  const money = (value: Decimal) => formatDecimal(round(value, 2), language, usdtDigits);
  const came = add(usdtIn.value, coinsIn.value);
  const figures: readonly { of: Figure; label: string; value: Decimal; signed: boolean; note: string }[] = [
    {
      of: 'sales',
      label: t('realised'),
      value: realised,
      signed: true,
      note: t('salesOf', { sales: String(sales), coins: String(coins.length) }),
    },
    {
      of: 'income',
      label: t('income'),
      value: income.value,
      signed: true,
      note: t('payouts', { count: String(income.count) }),
    },
    {
      of: 'futures',
      label: t('futures'),
      value: futures.value,
      signed: true,
      note: t('orders', { count: String(futures.count) }),
    },
    {
      of: 'fees',
      label: t('fees'),
      value: add(fees.selling, fees.buying, fees.other),
      signed: false,
      note: t('feesOf', { spot: money(add(fees.selling, fees.buying)), other: money(fees.other) }),
    },
    {
      of: 'moved',
      label: t('moved'),
      value: subtract(came, out.value),
      signed: true,
      note: `${money(came)} − ${money(out.value)}`,
    },
  ];
  return (
    <FiguresCard>
      {figures.map(({ of, label, value, signed, note }) => (
        <div key={of}>
          <dt>{label}</dt>
          <dd>
            <Opening value={value} label={label} signed={signed} onOpen={() => onOpen({ of, title: label, value })} />
          </dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </FiguresCard>
  );
}

export function CoinsCard({ statement, onOpen }: OpenProps) {
  const t = useTranslation(statementMessages);
  const detailsOf = useCoinDetails();
  const language = useLanguage();
  const { year, method, coins, realised } = statement;
  const amount = (value: Decimal) => <Amount value={value} digits={usdtDigits} />;
  const money = (value: Decimal) => formatDecimal(value, language, usdtDigits);
  const open = ({ coin, proceeds, cost, fees, gain }: Statement['coins'][number]) =>
    onOpen({
      of: 'sales',
      title: `${coin}, ${t('realised')}`,
      value: gain,
      coin,
      note: `${t('proceeds')} ${money(proceeds)} − ${t('cost')} ${money(cost)} − ${t('fees')} ${money(fees)}`,
    });
  return (
    <TableCard>
      <header>
        <h2>{t('byCoin')}</h2>
        <p>{t(method === 'fifo' ? 'fifoMeans' : 'averageMeans')}</p>
      </header>
      {coins.length === 0 ? (
        <p>{t('noSales', { year: String(year) })}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {(['coin', 'sales', 'proceeds', 'cost', 'fees', 'gain'] as const).map((head) => (
                <th key={head} scope="col" className={head}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coins.map((each) => (
              <tr key={each.coin}>
                <th scope="row">
                  <CoinIcon code={each.coin} src={detailsOf(each.coin).logo} /> {each.coin}
                </th>
                <td className="sales">{each.sales}</td>
                {(['proceeds', 'cost', 'fees', 'gain'] as const).map((head) => (
                  <td key={head} className={head}>
                    <Opening
                      value={each[head]}
                      label={`${each.coin}, ${t(head)}`}
                      signed={head === 'gain'}
                      onOpen={() => open(each)}
                    />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('total')}</th>
              <td className="sales">{coins.reduce((sum, each) => sum + each.sales, 0)}</td>
              <td className="proceeds">{amount(add(zero, ...coins.map((each) => each.proceeds)))}</td>
              <td className="cost">{amount(add(zero, ...coins.map((each) => each.cost)))}</td>
              <td className="fees">{amount(add(zero, ...coins.map((each) => each.fees)))}</td>
              <td>
                <Opening
                  value={realised}
                  label={`${t('total')}, ${t('gain')}`}
                  signed
                  onOpen={() => onOpen({ of: 'sales', title: t('realised'), value: realised })}
                />
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </TableCard>
  );
}

const FiguresCard = styled(Card).attrs({ as: 'dl', $padding: 0 })`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  background: ${token.line};

  > div {
    padding: ${token.s4};
    background: ${token.surface1};
  }

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(20, 600)}
  }

  .note {
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    > div {
      display: grid;
      grid-template-columns: 1fr auto;
      align-items: baseline;
      padding: ${token.s2} ${token.s4};
    }

    dt {
      ${textStyle(14)}
    }

    > div:not(:first-child) dd:not(.note) {
      ${textStyle(16, 600)}
    }

    .note {
      grid-column: 1 / -1;
    }
  }
`;

const OpeningButton = styled.button`
  min-height: 24px;
  text-decoration: underline dotted ${token.text3};
  text-underline-offset: 4px;
  font-variant-numeric: tabular-nums;

  ${media.touch} {
    min-height: 44px;
  }
`;

const TableCard = styled(Card).attrs({ $padding: 0 })`
  overflow: hidden;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${token.s3};
    padding: ${token.s4};
  }

  h2 {
    ${textStyle(14, 600)}
  }

  p {
    margin: 0;
    ${textStyle(12)}
    color: ${token.text3};
  }

  > p {
    padding: ${token.s4};
    border-top: 1px solid ${token.line};
    ${textStyle(13)}
  }

  tbody tr:last-child :is(th, td) {
    font-weight: 600;
  }

  table {
    width: 100%;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    height: 40px;
    padding: 0 ${token.s3};
    border-top: 1px solid ${token.line};
    text-align: right;
    white-space: nowrap;
    ${textStyle(13)}
  }

  thead th {
    height: 32px;
    ${textStyle(12, 500)}
    color: ${token.text3};
  }

  :is(th, td):first-child {
    padding-left: ${token.s4};
    text-align: left;
  }

  :is(th, td):last-child {
    padding-right: ${token.s4};
  }

  th svg,
  th img {
    display: inline-block;
    margin-right: ${token.s2};
    vertical-align: middle;
  }

  ${media.phone} {
    .proceeds,
    .cost,
    .fees {
      display: none;
    }
  }
`;
