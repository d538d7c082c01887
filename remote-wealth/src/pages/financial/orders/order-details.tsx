import { pledgeLedgerCall, type PledgeEntry, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords } from '@livery/platform/records';
import { Amount, Button, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { ListTree, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ordersMessages } from '../../../messages.ts';
import { payoutDay } from '../category.ts';
import { incomeDigits, resultOf } from './pledge-figures.ts';

const parts = [
  { id: 'history', icon: TrendingUp },
  { id: 'ledger', icon: ListTree },
] as const satisfies readonly { readonly id: LedgerPart; readonly icon: unknown }[];

/** What an order has paid and will pay, and what a redemption costs. Income history and ledger lines load on demand. */
export function OrderDetails({ order }: { readonly order: WealthOrder }) {
  const t = useTranslation(ordersMessages);
  const language = useLanguage();
  const [openPart, setOpenPart] = useState<LedgerPart>();
  const { coin, productCircleDate: days, paidDays, incomeAmount, totalIncomeAmount, nextPayout, redeemTime } = order;
  const digits = incomeDigits(coin);
  const figure = (value: string | undefined, signed = false) =>
    value === undefined ? '--' : <Amount value={value} digits={digits} unit={coin} signed={signed} />;
  const isRedeemed = redeemTime !== null;
  const canRedeem = order.canRedeem && order.redeemPaysFrom !== undefined;
  return (
    <Details>
      <Figures>
        <div>
          <dt>{t('incomeSoFar')}</dt>
          <dd>{figure(incomeAmount)}</dd>
        </div>
        {isRedeemed ? (
          <>
            <div>
              <dt>{t('cost')}</dt>
              <dd>{figure(order.redeemCostAmount)}</dd>
            </div>
            <div>
              <dt>{t('inAll')}</dt>
              <dd>{figure(incomeAmount && resultOf(incomeAmount, order), true)}</dd>
            </div>
          </>
        ) : (
          <>
            <div>
              <dt>{t('overPeriod')}</dt>
              <dd>{figure(totalIncomeAmount)}</dd>
            </div>
            <div>
              <dt>{t('nextPayout')}</dt>
              <dd>{figure(nextPayout?.amount)}</dd>
            </div>
            <div>
              <dt>{t('nextPayoutTime')}</dt>
              <dd>{formatTime(nextPayout?.time)}</dd>
            </div>
          </>
        )}
      </Figures>
      {paidDays !== undefined && (
        <>
          <DayCells paid={paidDays} days={days} isEnded={isRedeemed} />
          <Sentence>{t('payouts', { paid: paidDays, days })}</Sentence>
        </>
      )}
      {canRedeem && (
        <Sentence>
          {t('redeemNow', { cost: `${formatDecimal(order.redeemCostAmount, language, digits)} ${coin}` })}{' '}
          {typeof order.redeemPaysFrom === 'number'
            ? t('redeemNowFrom', { date: payoutDay(order.redeemPaysFrom, language, 'long') })
            : t('neverPaysOff')}
        </Sentence>
      )}
      <Parts>
        {parts.map(({ id, icon: Icon }) => (
          <Button
            key={id}
            variant="ghost"
            size={28}
            icon={<Icon size={14} aria-hidden />}
            aria-expanded={openPart === id}
            onClick={() => setOpenPart(openPart === id ? undefined : id)}
          >
            {t(id)}
          </Button>
        ))}
      </Parts>
      {openPart && <PledgeLedger key={openPart} order={order} part={openPart} />}
    </Details>
  );
}

/** Above this number of days, one bar replaces the days. */
const maxCells = 31;

interface DayCellsProps {
  readonly paid: number;
  readonly days: number;
  /** Whether the order ended early, so that no day is running. */
  readonly isEnded: boolean;
}

/** The days of a pledge: paid, running and to come. The sentence below says the same. */
function DayCells({ paid, days, isEnded }: DayCellsProps) {
  if (days > maxCells) return <LongBar $share={Math.min(1, paid / days)} aria-hidden />;
  return (
    <Cells aria-hidden>
      {Array.from({ length: days }, (_, day) => (
        <Cell key={day} $state={day < paid ? 'paid' : day === paid && !isEnded ? 'running' : 'toCome'} />
      ))}
    </Cells>
  );
}

type LedgerPart = 'history' | 'ledger';

const pageSize = 10;

function useEntries(orderId: number) {
  const { api } = usePlatform();
  const params = { id: orderId };
  const answer = useMemberCall(pledgeLedgerCall, { params, query: { pageSize } }, ['wealth']);
  const listed = useListedRecords<PledgeEntry>({
    key: String(orderId),
    first: answer.isPlaceholderData ? undefined : answer.data,
    pageSize,
    isFinal: () => true,
    recheckOn: undefined,
    async load(page, signal) {
      return (await api.call(pledgeLedgerCall, { params, query: page }, { signal, quiet: true })).list;
    },
  });
  return { ...listed, isFailed: answer.isError, retry: answer.refetch };
}

function useEntryName(): (entry: PledgeEntry) => string {
  const t = useTranslation(ordersMessages);
  return ({ kind, day }) => (kind === 'income' ? t('incomeOfDay', { day: day ?? '--' }) : t('redeemCost'));
}

interface EntriesProps {
  readonly entries: readonly PledgeEntry[];
  readonly coin: string;
}

function IncomeHistory({ entries, coin }: EntriesProps) {
  const t = useTranslation(ordersMessages);
  const nameOf = useEntryName();
  const digits = incomeDigits(coin);
  return (
    <Lines aria-label={t('history')}>
      <thead>
        <tr>
          <th scope="col">{t('entry')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('incomeUpTo')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {nameOf(entry)}
              <small>{formatTime(entry.time)}</small>
            </th>
            <td>
              <Amount value={entry.amount} digits={digits} signed />
            </td>
            <td>
              <Amount value={entry.incomeAmount} digits={digits} />
            </td>
          </tr>
        ))}
      </tbody>
    </Lines>
  );
}

function LedgerLines({ entries }: EntriesProps) {
  const t = useTranslation(ordersMessages);
  const nameOf = useEntryName();
  return (
    <Lines aria-label={t('ledger')}>
      <thead>
        <tr>
          <th scope="col">{t('account')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('balanceAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.flatMap((entry) =>
          entry.lines.map((line) => (
            <tr key={`${entry.id} ${line.account}`}>
              <th scope="row">
                {t(line.account === 'WEALTH' ? 'wealthAccount' : 'operatorAccount')}
                <small>
                  {nameOf(entry)}, {formatTime(entry.time)}
                </small>
              </th>
              <td>
                <Amount value={line.amount} unit={line.coin} signed />
              </td>
              <td>{line.balance === null ? '--' : <Amount value={line.balance} />}</td>
            </tr>
          )),
        )}
      </tbody>
    </Lines>
  );
}

interface PledgeLedgerProps {
  readonly order: WealthOrder;
  readonly part: LedgerPart;
}

/** The payments of an order, newest first: as income history or as ledger lines. */
function PledgeLedger({ order, part }: PledgeLedgerProps) {
  const t = useTranslation(ordersMessages);
  const { rows, isFailed, retry, isComplete, isMoreFailed, loadMore } = useEntries(order.id);
  if (!rows && isFailed)
    return <ErrorState title={t('ledgerFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={retry} />;
  if (!rows) return <Skeleton height={96} />;
  if (rows.length === 0) return <Note>{t('nothingPaid')}</Note>;
  const Part = part === 'history' ? IncomeHistory : LedgerLines;
  return (
    <>
      <Part entries={rows} coin={order.coin} />
      {isMoreFailed && <Note role="status">{t('moreFailed')}</Note>}
      {!isComplete && (
        <div>
          <Button size={28} onClick={loadMore}>
            {t(isMoreFailed ? 'tryAgain' : 'showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s3};
  padding: ${token.s2} 0 ${token.s3};

  @container orders (min-width: 54rem) {
    padding-left: 40px;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${token.s2} ${token.s4};

  dt {
    ${textStyle(12)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(14, 600)}
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
`;

const Sentence = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.s2};

  ${media.phone} {
    justify-content: flex-start;
  }
`;

const Cells = styled.div`
  display: flex;
  gap: 3px;
`;

const Cell = styled.span<{ $state: 'paid' | 'running' | 'toCome' }>`
  flex: 1;
  height: 8px;
  border-radius: 2px;
  background: ${({ $state }) => ($state === 'paid' ? token.primary : token.surface3)};
  ${({ $state }) => $state === 'running' && `box-shadow: inset 0 0 0 1.5px ${token.primary};`}
`;

const LongBar = styled.span<{ $share: number }>`
  height: 8px;
  border-radius: ${token.r1};
  background: linear-gradient(${token.primary}, ${token.primary}) 0 / ${({ $share }) => $share * 100}% 100% no-repeat
    ${token.surface3};
`;

const Lines = styled.table`
  width: 100%;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums lining-nums;

  th,
  td {
    padding: ${token.s1} 0 ${token.s1} ${token.s3};
    font-weight: 400;
    text-align: right;
    vertical-align: top;

    &:first-child {
      padding-left: 0;
      text-align: left;
    }
  }

  thead {
    color: ${token.text3};
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Note = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
`;
