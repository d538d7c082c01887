import type { ActivityKind } from '@livery/contract/calls/activity';
import { accountCategories } from '@livery/contract/calls/funds';
import {
  memberCasesCall,
  memberLedgerCall,
  memberOrdersCall,
  type MemberCase,
  type MemberLedgerLine,
  type OperatorMember,
} from '@livery/contract/calls/operator/members';
import type { SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Amount, EmptyState, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { pageAddress } from '../layout/pages.ts';
import { activityMessages, caseMessages, memberMessages, queueMessages } from '../messages.ts';
import { ShowMore } from '../queue/queue-list.tsx';
import { FilterChip, FilterRow } from '../queue/filter-row.tsx';
import { Timeline } from '../review/timeline.tsx';
import { useOperatorPages } from '../session/use-operator-call.ts';
import { formatUtc, formatUtcMinute } from '../utc.ts';
import { useAccountName } from './member-words.ts';

interface PartProps {
  readonly id: string;
}

/** The messages of an entry's kind. */
const entryKinds = {
  trades: 'kindTrades',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'kindTransfer',
  c2c: 'kindC2c',
  'futures stake': 'kindStake',
  'futures return': 'kindReturn',
  'futures payout': 'kindPayout',
  'pledge income': 'kindIncome',
  'pledge redemption': 'kindRedemption',
  funding: 'kindFunding',
} as const;

const isKnown = (kind: string): kind is keyof typeof entryKinds => kind in entryKinds;

/** The lines of the ledger on a member's accounts. */
export function MemberLedger({ id }: PartProps) {
  const t = useTranslation(memberMessages);
  const accountName = useAccountName();
  const [account, setAccount] = useState<string>();
  const category = accountCategories.find((one) => one === account);
  const pages = useOperatorPages(memberLedgerCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ params: { id }, query: { category, pageSize, lastId: last?.id } }),
    topics: ['members', 'deposits', 'withdrawals', 'c2c'],
  });
  const kindOf = ({ kind }: MemberLedgerLine) => (isKnown(kind) ? t(entryKinds[kind]) : kind);
  return (
    <>
      <FilterRow>
        <FilterChip
          label={t('account')}
          selected={category}
          options={accountCategories.map((one) => ({ id: one, label: accountName(one) }))}
          onSelect={setAccount}
        />
      </FilterRow>
      <List
        pages={pages}
        heads={[t('time'), t('kind'), t('account'), t('change'), t('balanceAfter')]}
        cells={(line) => [
          formatUtc(line.time),
          <>
            <b>{kindOf(line)}</b> <small>{line.reference}</small>
          </>,
          accountName(line.category),
          <Amount key="change" value={line.change} unit={line.coin} signed />,
          <Amount key="after" value={line.balanceAfter} unit={line.coin} />,
        ]}
      />
    </>
  );
}

const orderStates = {
  open: 'orderOpen',
  waiting: 'waiting',
  filled: 'orderFilled',
  cancelled: 'orderCancelled',
  replaced: 'orderReplaced',
  expired: 'orderExpired',
} as const satisfies Record<SpotOrder['state'], string>;

/** A member's spot orders of every state. */
export function MemberOrders({ id }: PartProps) {
  const t = useTranslation(memberMessages);
  const pages = useOperatorPages(memberOrdersCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ params: { id }, query: { pageSize, lastId: last?.id } }),
    topics: ['members'],
  });
  return (
    <List
      pages={pages}
      heads={[t('time'), t('market'), t('state'), t('price'), t('amount'), t('filledPart')]}
      cells={({ symbol, side, type, price, amount, filledAmount, state, createTime }) => [
        formatUtc(createTime),
        <>
          <b>{symbol}</b> <Side $side={side}>{t(side)}</Side>
        </>,
        t(orderStates[state]),
        type === 'market' || price === null ? t('marketPrice') : <Amount key="price" value={price} />,
        <Amount key="amount" value={amount} />,
        <Amount key="filled" value={filledAmount} />,
      ]}
    />
  );
}

/** The C2C cases in which the member is a side. */
export function MemberCases({ id }: PartProps) {
  const t = useTranslation(memberMessages);
  const tCase = useTranslation(caseMessages);
  const pages = useOperatorPages(memberCasesCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ params: { id }, query: { pageSize, lastId: last?.id } }),
    topics: ['c2c'],
  });
  const stateOf = ({ stage, ruling }: MemberCase) =>
    stage !== 'decided' ? t('waiting') : ruling === null ? tCase('agreed') : tCase(ruling);
  return (
    <List
      pages={pages}
      heads={[t('time'), t('orderNumber'), t('kind'), t('otherSide'), t('state'), t('amount')]}
      cells={(one) => [
        formatUtcMinute(one.createTime),
        <Link key="order" to={pageAddress('c2cCases', { record: String(one.id) })}>
          {one.id}
        </Link>,
        tCase(one.matter),
        one.buyer.id === id ? `${one.seller.nickname}, ${tCase('seller')}` : `${one.buyer.nickname}, ${tCase('buyer')}`,
        stateOf(one),
        <Amount key="quantity" value={one.quantity} unit={one.coin} />,
      ]}
    />
  );
}

const activityKeys = {
  signedIn: 'didSignIn',
  signInFailed: 'signInFailed',
  secondFactorFailed: 'secondFactorFailed',
  recoveryCodeUsed: 'recoveryCodeUsed',
  sessionEnded: 'sessionEnded',
  otherSessionsEnded: 'otherSessionsEnded',
  loginPasswordChanged: 'loginPasswordChanged',
  loginPasswordReset: 'loginPasswordReset',
  fundsPasswordChanged: 'fundsPasswordChanged',
  emailChanged: 'emailChanged',
  mobileChanged: 'phoneChanged',
  authenticatorAdded: 'authenticatorAdded',
  authenticatorRemoved: 'authenticatorRemoved',
  passkeyAdded: 'passkeyAdded',
  passkeyRemoved: 'passkeyRemoved',
  recoveryCodesRenewed: 'recoveryCodesRenewed',
  walletAdded: 'walletAdded',
  walletRemoved: 'walletRemoved',
  identitySubmitted: 'identitySubmitted',
  identityVerified: 'identityVerified',
  identityRefused: 'identityRefused',
} as const satisfies Record<ActivityKind, string>;

const warnings: ReadonlySet<ActivityKind> = new Set(['signInFailed', 'secondFactorFailed', 'identityRefused']);

/** What happened to the account, newest first. */
export function MemberActivity({ activity }: Pick<OperatorMember, 'activity'>) {
  const t = useTranslation(activityMessages);
  const tMember = useTranslation(memberMessages);
  const tQueue = useTranslation(queueMessages);
  if (activity.length === 0) return <EmptyState title={tQueue('nothingHere')} />;
  return (
    <Padded>
      <Timeline
        label={tMember('accountActivity')}
        events={activity.map(({ kind, time }, position) => ({
          id: `${time} ${position}`,
          tone: warnings.has(kind) ? 'waiting' : 'plain',
          text: t(activityKeys[kind]),
          time,
        }))}
      />
    </Padded>
  );
}

interface ListProps<Row> {
  readonly pages: {
    readonly ownRows: readonly Row[] | undefined;
    readonly isError: boolean;
    readonly more: (() => void) | undefined;
    readonly refetch: () => Promise<unknown>;
  };
  readonly heads: readonly string[];
  /** The first two begin a row; numbers come last. */
  readonly cells: (row: Row) => readonly ReactNode[];
}

/** The pages of a list as a table. */
function List<Row extends { readonly id: string | number }>({ pages, heads, cells }: ListProps<Row>) {
  const t = useTranslation(memberMessages);
  const tQueue = useTranslation(queueMessages);
  const { ownRows: rows, isError, more, refetch } = pages;
  if (rows?.length === 0) return <EmptyState title={tQueue('nothingHere')} />;
  if (rows === undefined && isError)
    return <ErrorState title={t('failedToLoad')} retryLabel={t('tryAgain')} onRetry={refetch} />;
  return (
    <Scroller>
      <Rows aria-busy={rows === undefined}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <tr>
              <td colSpan={heads.length}>
                <Skeleton height={120} />
              </td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={row.id}>
                {cells(row).map((cell, position) => (
                  <td key={heads[position]}>{cell}</td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </Rows>
      {more && <ShowMore onPress={more} />}
    </Scroller>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

const Rows = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 32px;
    padding: 0 ${token.s3};
    border-bottom: 1px solid ${token.line};
    color: ${token.text2};
    text-align: end;
    white-space: nowrap;
  }

  :is(th, td):nth-child(-n + 3) {
    text-align: start;
  }

  :is(th, td):first-child {
    padding-left: ${token.s4};
  }

  :is(th, td):last-child {
    padding-right: ${token.s4};
  }

  th {
    position: sticky;
    top: 0;
    background: ${token.surface0};
    ${textStyle(12)}
    color: ${token.text3};
  }

  b {
    font-weight: 500;
    color: ${token.text1};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  a {
    color: ${token.primaryText};
  }

  ${media.phone} {
    :is(th, td) {
      padding: 0 ${token.s2};
    }
  }
`;

const Side = styled.span<{ $side: SpotOrder['side'] }>`
  color: ${({ $side }) => ($side === 'buy' ? token.up : token.down)};
`;

const Padded = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${token.s4};
  overflow: auto;
`;
