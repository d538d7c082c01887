import { CsvButton, LoadingRows } from '@livery/account-forms/records';
import {
  wealthOrder,
  wealthOrdersCall,
  wealthSummaryCall,
  wealthTab,
  type WealthOrder,
} from '@livery/contract/calls/wealth/pledges';
import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { usePlatform, useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import { useRoundTrip } from '@livery/platform/round-trip';
import { Button, EmptyState, ErrorState, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { Dialog } from '@livery/ui/overlay';
import { CloudOff, PiggyBank } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { ordersMessages } from '../../../messages.ts';
import { ratePercent } from '../category.ts';
import { OrderList, rowPx } from './order-list.tsx';
import { ListFoot, OrderTable } from './order-table-style.ts';
import { deliveryOf } from './pledge-figures.ts';
import { RedeemDialog } from './redeem/redeem-dialog.tsx';
import { useRedeemingOrders, useRedeemOutcomes } from './redeem/use-redeem.ts';
import { orderTabs, useOrders, type Orders, type OrderTab } from './use-orders.ts';

const meanings = { holding: 'holdingMeans', completed: 'completedMeans', redeemed: 'redeemedMeans' } as const;

/** The order that the member was redeeming when they left to add a phone. */
const heldRedemption = z.object({ categoryId: z.number(), order: wealthOrder });

interface OrdersDialogProps {
  readonly category: WealthCategory;
  readonly onClose: () => void;
}

/** The member's orders in a category, in three tabs (spec §2.9, §4 'Order tabs'). Running ones can be redeemed. */
export function OrdersDialog({ category, onClose }: OrdersDialogProps) {
  const t = useTranslation(ordersMessages);
  const { data: summary } = useMemberCall(wealthSummaryCall, { params: { id: category.id } }, ['wealth']);
  const { returned, leaveFor } = useRoundTrip('wealth.redeem', heldRedemption);
  const [tab, setTab] = useState<OrderTab>('holding');
  const [redeemed, setRedeemed] = useState<WealthOrder>();
  const reopen = useEffectEvent(() => {
    if (returned?.categoryId === category.id) setRedeemed(returned.order);
  });
  // Opens after this dialog: if both opened together, the outer one would hide the inner one from screen readers.
  // oxlint-disable-next-line react/set-state-in-effect -- after the first render, and once
  useEffect(() => reopen(), []);
  // Each tab is a list of its own, which reloads when it opens.
  const [reloads, setReloads] = useState(0);
  const reload = () => setReloads((count) => count + 1);
  useRedeemOutcomes(reload);
  const redeeming = useRedeemingOrders();

  function end(): void {
    setRedeemed(undefined);
    reload();
  }
  return (
    <Dialog title={t('orders')} isOpen onClose={onClose} closeLabel={t('close')} width={1000}>
      <Tabs
        label={t('orders')}
        tabs={orderTabs.map((id) => {
          const count = summary?.tabs?.[id];
          return { id, label: t(id), ...(count !== undefined && { count }) };
        })}
        selected={tab}
        onSelect={setTab}
      >
        <TabMeaning>{t(meanings[tab])}</TabMeaning>
        <OrdersView
          key={`${tab} ${reloads}`}
          categoryId={category.id}
          tab={tab}
          redeeming={redeeming}
          onClose={onClose}
          onRedeem={setRedeemed}
        />
      </Tabs>
      {/* Inside this dialog, so that both share one focus stack. */}
      {redeemed && (
        <RedeemDialog
          key={redeemed.id}
          order={redeemed}
          startsWithCode={redeemed === returned?.order}
          onClose={() => setRedeemed(undefined)}
          onEnded={end}
          onBindPhone={() => leaveFor('/update-mobile', { categoryId: category.id, order: redeemed })}
        />
      )}
    </Dialog>
  );
}

const minute = 60;

interface OrdersViewProps {
  readonly categoryId: number;
  readonly tab: OrderTab;
  readonly redeeming: ReadonlySet<number>;
  readonly onRedeem: (order: WealthOrder) => void;
  readonly onClose: () => void;
}

function ListStatus({ orders }: { readonly orders: Orders }) {
  const t = useTranslation(ordersMessages);
  const { isFailed, isOffline, isMoreFailed, isComplete, retry, loadMore } = orders;
  const isStale = isFailed || isOffline;
  const text = isStale ? 'notRefreshed' : isMoreFailed ? 'moreFailed' : isComplete ? 'noMore' : 'loadingMore';
  return (
    <>
      <span role="status">{t(text)}</span>
      {(isStale || isMoreFailed) && (
        <Button size={28} onClick={isStale ? retry : loadMore}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}

/** The orders of a tab in every state of their list (spec §2.9, §4 'Order tabs'). */
function OrdersView({ categoryId, tab, redeeming, onRedeem, onClose }: OrdersViewProps) {
  const t = useTranslation(ordersMessages);
  const { clock } = usePlatform();
  const isMember = useSignedIn();
  const orders = useOrders(categoryId, tab);
  const { rows } = orders;
  if (!rows) return <ListRoom>{isMember ? <OrdersMissing {...orders} /> : <OrdersOfVisitor />}</ListRoom>;
  if (rows.length === 0)
    return (
      <ListRoom>
        <NoOrders tab={tab} onClose={onClose} />
      </ListRoom>
    );
  return (
    <>
      <OrderList {...{ ...orders, tab, rows, redeeming, onRedeem }} now={Math.floor(clock.now() / minute) * minute} />
      <ListFoot>
        <ListStatus orders={orders} />
        <span data-hint>{t('paidAtMidnight')}</span>
        <OrdersExport categoryId={categoryId} tab={tab} />
      </ListFoot>
    </>
  );
}

const empty = {
  holding: { title: 'noHolding', text: 'noHoldingHint' },
  completed: { title: 'noCompleted', text: 'noCompletedHint' },
  redeemed: { title: 'noRedeemed', text: 'noRedeemedHint' },
} as const;

/** A tab without orders, with a link to the products. */
function NoOrders({ tab, onClose }: { readonly tab: OrderTab; readonly onClose: () => void }) {
  const t = useTranslation(ordersMessages);
  const { title, text } = empty[tab];
  return (
    <EmptyState
      icon={<PiggyBank size={20} />}
      title={t(title)}
      text={t(text)}
      action={
        <Button size={28} onClick={onClose}>
          {t('seeProducts')}
        </Button>
      }
    />
  );
}

/** Visitors have no orders. The login returns here. */
function OrdersOfVisitor() {
  const t = useTranslation(ordersMessages);
  return (
    <EmptyState
      icon={<PiggyBank size={20} />}
      title={t('logInHint')}
      action={<LogInLink size={28}>{t('logIn')}</LogInLink>}
    />
  );
}

/** Replaces the orders while they load, while the member is offline, or after a failure, with a retry. */
function OrdersMissing({ isOffline, isFailed, retry }: Pick<Orders, 'isOffline' | 'isFailed' | 'retry'>) {
  const t = useTranslation(ordersMessages);
  if (isOffline) return <EmptyState icon={<CloudOff size={20} />} title={t('offline')} text={t('offlineHint')} />;
  if (isFailed)
    return <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={retry} />;
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <LoadingRows rows={6} rowPx={rowPx} />
    </>
  );
}

/** Reserves the height of the list and its footer, so that every state has the same height. */
function ListRoom({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <OrderTable>
        <div className="scroll">{children}</div>
      </OrderTable>
      <ListFoot />
    </>
  );
}

/** The file name of each tab. */
const fileNames = { holding: 'pledges', completed: 'completed-pledges', redeemed: 'redeemed-pledges' } as const;

/** Saves the orders of a tab, in the member's language. */
function OrdersExport({ categoryId, tab }: { readonly categoryId: number; readonly tab: OrderTab }) {
  const t = useTranslation(ordersMessages);
  const { api } = usePlatform();
  return (
    <CsvButton<WealthOrder>
      list={fileNames[tab]}
      load={async (page, signal) => {
        const query = { status: wealthTab[tab], ...page };
        const input = { params: { id: categoryId }, query };
        const { list } = await api.call(wealthOrdersCall, input, { signal, quiet: true });
        return list;
      }}
      cells={(orders) => orderTable(tab, orders, t)}
    />
  );
}

/** The orders of a tab as rows of text. Numbers are plain, so that a spreadsheet can add them; times are in UTC. */
const heads = [
  ...(['number', 'product', 'coin', 'amount', 'ratePercent', 'days', 'lastAmount', 'income'] as const),
  ...(['created', 'delivery', 'redeemTime', 'cost'] as const),
] as const;
type OrderHead = (typeof heads)[number];

const times: ReadonlySet<OrderHead> = new Set(['created', 'delivery', 'redeemTime']);

/** The columns that depend on whether an order was redeemed. */
const headsOf = (tab: OrderTab) =>
  heads.filter((head) => {
    if (head === 'delivery') return tab !== 'redeemed';
    return tab === 'redeemed' || (head !== 'redeemTime' && head !== 'cost');
  });

const cellsOf = (order: WealthOrder): Readonly<Record<OrderHead, string>> => ({
  number: String(order.id),
  product: order.productTitle,
  coin: order.coin,
  amount: order.amount,
  ratePercent: ratePercent(order.ratio),
  days: String(order.productCircleDate),
  lastAmount: order.lastAmount,
  income: order.incomeAmount ?? '',
  created: csvTime(order.createTime),
  delivery: csvTime(deliveryOf(order)),
  redeemTime: csvTime(order.redeemTime),
  cost: order.redeemCostAmount,
});

/** The heading and a row for each order. */
function orderTable(
  tab: OrderTab,
  orders: readonly WealthOrder[],
  textOf: (head: OrderHead) => string,
): readonly string[][] {
  const shown = headsOf(tab);
  return [
    shown.map((head) => (times.has(head) ? csvTimeHead(textOf(head)) : textOf(head))),
    ...orders.map((order) => {
      const cells = cellsOf(order);
      return shown.map((head) => cells[head]);
    }),
  ];
}

/** A sentence that explains a tab. */
const TabMeaning = styled.p`
  padding: ${token.s2} 0;
  ${textStyle(12)}
  color: ${token.text2};
`;
