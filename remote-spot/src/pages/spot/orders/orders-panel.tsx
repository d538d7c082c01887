import { useTranslation } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Panel, PanelHead } from '@livery/market-ui/panel';
import { ListFrame } from '@livery/market-ui/trade-page';
import { usePersistedState, useSignedIn } from '@livery/platform';
import { Button, EmptyState, loadChunk, toast, token } from '@livery/ui';
import { Checkbox, Tabs } from '@livery/ui/choices';
import { LogIn } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { spotMessages } from '../../../messages.ts';
import { useMarket } from '../market/market.ts';
import type { CancelAllDialog } from './cancel-all-dialog.tsx';
import { OpenOrders, useOpenCount } from './open-orders.tsx';
import { OrderHistory, TradeHistory } from './order-history.tsx';

const views = { open: OpenOrders, history: OrderHistory, trades: TradeHistory };
const listSettings = z.object({ view: z.enum(['open', 'history', 'trades']), isOneMarket: z.boolean() });

interface ExportToolProps {
  readonly view: 'history' | 'trades';
  readonly symbol: string | undefined;
}

/** The button that saves a list as a file. Its code and texts come after the page, which does without where they do not. */
function ExportTool({ view, symbol }: ExportToolProps) {
  const [exports, setExports] = useState<typeof import('./orders-export.tsx')>();
  useEffect(() => {
    loadChunk(() => import('./orders-export.tsx')).then(setExports, () => undefined);
  }, []);
  const Export = view === 'history' ? exports?.OrdersExport : exports?.TradesExport;
  return <Suspense>{Export && <Export symbol={symbol} />}</Suspense>;
}

/** The member's orders and trades; visitors are asked to sign in. */
export function OrdersPanel() {
  const t = useTranslation(spotMessages);
  const isSignedIn = useSignedIn();
  const { symbol: pageSymbol } = useMarket();
  const [{ view, isOneMarket }, setSettings] = usePersistedState('spot.orders', listSettings, {
    view: 'open',
    isOneMarket: false,
  });
  const symbol = isOneMarket ? pageSymbol : undefined;
  const count = useOpenCount(symbol);
  const View = views[view];
  return (
    <Panel aria-label={t('orders')} $stale={false}>
      <OrdersHead>
        <Tabs
          label={t('orders')}
          tabs={[
            { id: 'open', label: t('ordersOpen'), ...(isSignedIn && count !== undefined && { count }) },
            { id: 'history', label: t('ordersHistory') },
            { id: 'trades', label: t('ordersTrades') },
          ]}
          selected={view}
          onSelect={(next) => setSettings((latest) => ({ ...latest, view: next }))}
        />
        {isSignedIn && (
          <ListTools>
            <Checkbox
              checked={isOneMarket}
              onChange={({ target }) => setSettings((latest) => ({ ...latest, isOneMarket: target.checked }))}
            >
              {t('ordersOneMarket')}
            </Checkbox>
            {view === 'open' && count !== 0 && <CancelAll symbol={symbol} />}
            {view !== 'open' && <ExportTool view={view} symbol={symbol} />}
          </ListTools>
        )}
      </OrdersHead>
      {isSignedIn ? (
        <View key={view} symbol={symbol} />
      ) : (
        <ListFrame $stale={false}>
          <EmptyState
            icon={<LogIn size={20} />}
            title={t('ordersSignIn')}
            action={<LogInLink size={28}>{t('signInToTrade')}</LogInLink>}
          />
        </ListFrame>
      )}
    </Panel>
  );
}

/** The button that cancels all open orders, or those of one market, after a question. */
export function CancelAll({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(spotMessages);
  const shared = useTranslation(marketUiMessages);
  const [Dialog, setDialog] = useState<typeof CancelAllDialog>();
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const loaded = await loadChunk(() => import('./cancel-all-dialog.tsx'));
      setDialog(() => loaded.CancelAllDialog);
      setOpen(true);
    } catch {
      toast.error(t('ordersNotCancelled'), { text: shared('marketsFailedText') });
    }
  }

  return (
    <>
      <Button variant="ghost" size={28} aria-haspopup="dialog" onClick={open}>
        {t('ordersCancelAll')}
      </Button>
      {Dialog && <Dialog symbol={symbol} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const OrdersHead = styled(PanelHead)`
  padding-right: ${token.s3};

  > [role='tablist'] {
    flex: 0 1 auto;
    min-width: 0;
    background: none;
  }
`;

const ListTools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
  max-width: 100%;
`;
