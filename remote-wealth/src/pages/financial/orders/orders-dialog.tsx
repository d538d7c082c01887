import { wealthOrder, wealthSummaryCall, type WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { type WealthCategory } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { useRoundTrip } from '@livery/platform/round-trip';
import { textStyle, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { Dialog } from '@livery/ui/overlay';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { OrdersView } from './list/orders-view.tsx';
import { ordersMessages } from '../../../messages.ts';
import { orderTabs, type OrderTab } from './order-tab.ts';
import { useRedeemingOrders, useRedeemOutcomes } from './redeem/redeem-command.ts';
import { RedeemDialog } from './redeem/redeem-dialog.tsx';

/** What a tab lists, in a sentence. */
const TabMeaning = styled.p`
  padding: ${token.s2} 0;
  ${textStyle(12)}
  color: ${token.text2};
`;

const meanings = { holding: 'holdingMeans', completed: 'completedMeans', redeemed: 'redeemedMeans' } as const;

/** The order that its member was redeeming when they left to bind a phone. */
const heldRedemption = z.object({ categoryId: z.number(), order: wealthOrder });

export interface OrdersDialogProps {
  readonly category: WealthCategory;
  readonly onClose: () => void;
}

/** The member's orders in a category, in three tabs (spec §2.9, §4 'Order tabs'); running ones can be redeemed. */
export function OrdersDialog({ category, onClose }: OrdersDialogProps) {
  const t = useTranslation(ordersMessages);
  const { data: summary } = useMemberCall(wealthSummaryCall, { params: { id: category.id } }, ['wealth']);
  const { returned, leaveFor } = useRoundTrip('wealth.redeem', heldRedemption);
  const [tab, setTab] = useState<OrderTab>('holding');
  const [redeemed, setRedeemed] = useState<WealthOrder>();
  const reopen = useEffectEvent(() => {
    if (returned?.categoryId === category.id) setRedeemed(returned.order);
  });
  // Once this dialog is there: of two that open together, the outer one would hide the inner one from screen readers.
  // oxlint-disable-next-line react/set-state-in-effect -- after the first render, and once
  useEffect(() => reopen(), []);
  // Each is a list of its own, which is loaded anew.
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
      {/* Inside of this dialog, so that the focus of both is one stack. */}
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
