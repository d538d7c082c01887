/** What happened to a member's money and orders of late, and needs nothing of them. */
import type { CallData } from '@livery/contract/call';
import type { MutableNews, NewsNotice, noticesCall } from '@livery/contract/calls/notices';
import type { Language } from '@livery/contract/languages';
import { and, desc, eq, gte, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm';
import { accountOf } from '../../ledger/accounts.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { formatLots, formatPrice } from '../../market/terms.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import {
  c2cOrderEvents,
  c2cOrders,
  deposits,
  futuresOrders,
  identityVerifications,
  markets,
  members,
  orderFired,
  orderFiredAt,
  orders,
  wealthOrders,
  wealthProducts,
  withdrawals,
} from '../../storage/schema/index.ts';
import { asOrder, namedOrders } from '../c2c/orders/order-lists.ts';
import { orderData, termsOf } from '../futures/orders.ts';
import type { IndexBoard } from '../futures/products/index-board.ts';
import { requireMember } from '../members/members.ts';
import { firedPrice } from '../spot/order-lists.ts';
import { productTitle } from '../wealth/products.ts';
import { alertNotices } from './alert-notices.ts';

const spanMs = 7 * 86_400_000;
const maxListed = 30;

interface NewsQuery {
  readonly memberId: string;
  readonly board: IndexBoard;
  readonly language: Language;
  readonly at: Date;
  /** What is not to be listed. */
  readonly muted: readonly NewsNotice['kind'][];
}

/** The news of the last seven days, newest first. */
export async function newsNotices(connection: Connection, query: NewsQuery): Promise<NewsNotice[]> {
  const since = new Date(query.at.getTime() - spanMs);
  const news = await Promise.all([
    fundsNews(connection, 'deposit', query.memberId, since),
    fundsNews(connection, 'withdrawal', query.memberId, since),
    futuresNews(connection, query, since),
    pledgeNews(connection, query, since),
    orderNews(connection, query.memberId, since),
    identityNews(connection, query.memberId, since),
    alertNews(connection, query.memberId, since),
    spotNews(connection, query.memberId, since),
  ]);
  return news
    .flat()
    .filter(({ kind }) => !query.muted.some((muted) => muted === kind))
    .toSorted((a, b) => b.time - a.time)
    .slice(0, maxListed);
}

const tables = { deposit: deposits, withdrawal: withdrawals } as const;

async function fundsNews(
  connection: Connection,
  kind: keyof typeof tables,
  memberId: string,
  since: Date,
): Promise<NewsNotice[]> {
  const table = tables[kind];
  const { id, coin, amount, network, state, reviewedAt } = table;
  const rows = await connection
    .select({ id, coin, amount, network, state, reviewedAt })
    .from(table)
    .where(and(eq(table.memberId, memberId), gte(reviewedAt, since)))
    .orderBy(desc(reviewedAt))
    .limit(maxListed);
  return rows.flatMap((row) =>
    row.reviewedAt !== null && (row.state === 'passed' || row.state === 'failed')
      ? [
          {
            kind,
            id: row.id,
            coin: row.coin,
            network: row.network,
            state: row.state,
            amount: asDecimal(row.amount),
            time: epochSeconds(row.reviewedAt),
          },
        ]
      : [],
  );
}

async function futuresNews(connection: Connection, { memberId, board }: NewsQuery, since: Date): Promise<NewsNotice[]> {
  const { state, closedAt } = futuresOrders;
  const rows = await connection
    .select()
    .from(futuresOrders)
    .where(and(eq(futuresOrders.memberId, memberId), inArray(state, ['delivered', 'void']), gte(closedAt, since)))
    .orderBy(desc(closedAt))
    .limit(maxListed);
  return rows.flatMap((row) => {
    if (row.closedAt === null || row.entryTicks === null) return [];
    const terms = termsOf(board, row);
    const { id, symbol, direction, deliveryPrice, profit } = orderData(row, terms);
    return [
      {
        kind: 'futures' as const,
        id,
        symbol,
        direction,
        entryPrice: formatPrice(terms, row.entryTicks),
        outcome: deliveryPrice === undefined || profit === undefined ? null : { deliveryPrice, profit },
        time: epochSeconds(row.closedAt),
      },
    ];
  });
}

async function pledgeNews(
  connection: Connection,
  { memberId, language }: NewsQuery,
  since: Date,
): Promise<NewsNotice[]> {
  const rows = await connection
    .select({ order: wealthOrders, texts: wealthProducts.texts })
    .from(wealthOrders)
    .innerJoin(wealthProducts, eq(wealthProducts.id, wealthOrders.productId))
    .where(
      and(eq(wealthOrders.memberId, memberId), eq(wealthOrders.state, 'completed'), gte(wealthOrders.endedAt, since)),
    )
    .orderBy(desc(wealthOrders.endedAt))
    .limit(maxListed);
  return rows.flatMap(({ order: { id, coin, amount, endedAt }, texts }) =>
    endedAt === null
      ? []
      : [
          {
            kind: 'pledge' as const,
            id,
            coin,
            title: productTitle(texts, language),
            amount: asDecimal(amount),
            time: epochSeconds(endedAt),
          },
        ],
  );
}

/** Orders that another than the member ended, and orders that a buyer opened on the member's offer and has not paid. */
async function orderNews(connection: Connection, memberId: string, since: Date): Promise<NewsNotice[]> {
  const endedBy = (by: SQL) =>
    sql<boolean>`exists (select 1 from ${c2cOrderEvents} where ${c2cOrderEvents.orderId} = ${c2cOrders.id} and ${c2cOrderEvents.action} in ('release', 'cancel') and ${by})`;
  const { buyerId, sellerId, status, createdAt, endedAt } = c2cOrders;
  const hasEnded = and(
    or(eq(buyerId, memberId), eq(sellerId, memberId)),
    inArray(status, ['released', 'cancelled']),
    gte(endedAt, since),
    not(endedBy(sql`${c2cOrderEvents.doneBy} = ${memberId}`)),
  );
  const wasTaken = and(eq(sellerId, memberId), eq(status, 'unpaid'), gte(createdAt, since));
  const rows = await namedOrders(connection, memberId)
    .where(or(hasEnded, wasTaken))
    .orderBy(desc(sql`coalesce(${endedAt}, ${createdAt})`))
    .limit(maxListed);
  const decided = await connection
    .select({ id: c2cOrders.id })
    .from(c2cOrders)
    .where(
      and(
        inArray(
          c2cOrders.id,
          rows.map(({ order }) => order.id),
        ),
        endedBy(sql`${c2cOrderEvents.actor} = 'operator'`),
      ),
    );
  return rows.flatMap((row) => {
    const order = asOrder(row, memberId);
    if (order.status !== 'released' && order.status !== 'cancelled' && order.status !== 'unpaid') return [];
    const winner = order.status === 'released' ? 'buy' : 'sell';
    return [
      {
        kind: 'c2cOrder' as const,
        id: order.id,
        type: order.type,
        status: order.status,
        decidedFor: decided.some(({ id }) => id === order.id) ? winner : null,
        counterparty: order.counterparty,
        coin: order.coin,
        amount: order.quantity,
        time: order.endTime ?? order.createTime,
      },
    ];
  });
}

/** Fired price alerts without an order that waits. */
async function alertNews(connection: Connection, memberId: string, since: Date): Promise<NewsNotice[]> {
  const rows = await alertNotices(connection, memberId, since);
  return rows.flatMap(({ notice, prepared }) => (prepared === null ? [notice] : []));
}

/** Spot orders that were triggered, with what they have traded since. */
async function spotNews(connection: Connection, memberId: string, since: Date): Promise<NewsNotice[]> {
  const rows = await connection
    .select({ order: orders, terms: markets })
    .from(orders)
    .innerJoin(markets, eq(markets.symbol, orders.symbol))
    .where(
      and(
        eq(orders.accountId, await accountOf(connection, memberId, 'SPOT')),
        isNotNull(orderFired),
        gte(orderFiredAt, since.getTime()),
      ),
    )
    .orderBy(desc(orderFiredAt))
    .limit(maxListed);
  return rows.flatMap(({ order: { id, symbol, side, state, filledLots, details }, terms }) =>
    details?.fired === undefined
      ? []
      : [
          {
            kind: 'spotOrder' as const,
            id,
            symbol,
            side,
            state,
            price: firedPrice(terms, details.fired),
            coin: terms.base,
            amount: formatLots(terms, filledLots),
            time: Math.floor(details.fired.at / 1000),
          },
        ],
  );
}

async function identityNews(connection: Connection, memberId: string, since: Date): Promise<NewsNotice[]> {
  const { id, status, reviewedAt } = identityVerifications;
  const rows = await connection
    .select({ id, reviewedAt })
    .from(identityVerifications)
    .where(and(eq(identityVerifications.memberId, memberId), eq(status, 'verified'), gte(reviewedAt, since)));
  return rows.flatMap((row) =>
    row.reviewedAt === null
      ? []
      : [{ kind: 'identityVerified', id: row.id, time: epochSeconds(row.reviewedAt) } as const],
  );
}

/** What a member did about their news: up to when they read them, and which they turned off. */
type NewsState = Pick<CallData<typeof noticesCall>, 'readTime' | 'muted'>;

/** A `readTime` of 0: they never read any. */
export async function newsState(connection: Connection, memberId: string): Promise<NewsState> {
  const { newsReadAt, mutedNews } = await requireMember(connection, memberId);
  return { readTime: newsReadAt === null ? 0 : epochSeconds(newsReadAt), muted: mutedNews };
}

/** @param until epoch seconds; an earlier time than before changes nothing */
export async function markNewsRead(connection: Connection, memberId: string, until: number): Promise<void> {
  const readAt = new Date(until * 1000).toISOString();
  await connection
    .update(members)
    .set({ newsReadAt: sql`greatest(${members.newsReadAt}, ${readAt}::timestamptz)` })
    .where(eq(members.id, memberId));
}

/** Turns a kind of news off or on; twice is as once. */
export async function switchNews(
  connection: Connection,
  memberId: string,
  { kind, state }: { readonly kind: MutableNews; readonly state: 'on' | 'off' },
): Promise<void> {
  const without = sql`array_remove(${members.mutedNews}, ${kind})`;
  await connection
    .update(members)
    .set({ mutedNews: state === 'on' ? without : sql`array_append(${without}, ${kind})` })
    .where(eq(members.id, memberId));
}
