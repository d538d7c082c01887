import { isMore, toDecimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import type { CandleCanvasProps, PricePoint } from '@livery/market-ui/candle-canvas';
import { priceDigits } from '@livery/market-ui/market';
import { useSignedIn } from '@livery/platform';
import { Menu, type Option } from '@livery/ui/overlay';
import { useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp, BellPlus, Pencil, TrendingDown, TrendingUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { spotMessages } from '../../../messages.ts';
import { alertDraftAtom } from '../alerts/alerts.ts';
import { chosenOnChartAtom } from '../ticket/ticket-state.ts';
import { useMarket } from './market.ts';
import { useLastPrice } from './use-distance-text.ts';

type Action = 'alert' | 'limit' | 'stop' | 'line';

interface PriceMenuProps extends Pick<CandleCanvasProps, 'candles' | 'onChange'> {
  readonly point: PricePoint;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** What can be done at a price of the chart. The orders are filled in, not sent. A visitor has no alerts. */
export function PriceMenu({ point, isOpen, onOpenChange, candles, onChange }: PriceMenuProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const isSignedIn = useSignedIn();
  const anchor = useRef<HTMLSpanElement>(null);
  const fillIn = useSetAtom(chosenOnChartAtom);
  const setAlert = useSetAtom(alertDraftAtom);
  const price = toDecimal(point.price.toFixed(market.pricePrecision));
  const isAbove = isMore(price, useLastPrice());

  function act(id: Action): void {
    const isSell = isAbove === (id === 'limit');
    const side = isSell ? 'sell' : 'buy';
    if (id === 'alert') setAlert({ price });
    else if (id === 'limit') fillIn({ side, type: 'limit', price: inputOf(price) });
    else if (id === 'stop') fillIn({ side, type: 'stopMarket', trigger: inputOf(price) });
    else {
      const points = [{ timestamp: (candles?.at(-1)?.startTime ?? 0) * 1000, value: Number(price) }];
      const line = { id: crypto.randomUUID(), tool: 'horizontalStraightLine', points } as const;
      onChange(({ drawings }) => ({ drawings: [...drawings, line] }));
    }
  }
  const [LimitIcon, StopIcon] = isAbove ? [ArrowDown, TrendingUp] : [ArrowUp, TrendingDown];
  const [limitKey, stopKey] = isAbove ? ['S', 'B'] : ['B', 'S'];
  const [limitName, stopName] = isAbove
    ? (['menuSellLimit', 'menuBuyStop'] as const)
    : (['menuBuyLimit', 'menuSellStop'] as const);
  const items: readonly Option<Action>[] = [
    ...(isSignedIn ? [{ id: 'alert', label: t('menuAlert'), icon: <BellPlus size={16} />, note: 'A' } as const] : []),
    { id: 'limit', label: t(limitName), icon: <LimitIcon size={16} />, note: limitKey },
    { id: 'stop', label: t(stopName), icon: <StopIcon size={16} />, note: stopKey },
    { id: 'line', label: t('menuLine'), icon: <Pencil size={16} /> },
  ];

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const item = items.find(({ note }) => note === event.key.toUpperCase());
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onOpenChange(false);
    act(item.id);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the menu itself, which looks for items by their first letters.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOpen]);

  return (
    <>
      <span ref={anchor} style={{ position: 'absolute', left: point.x, top: point.y, width: 1 }} />
      <Menu
        key={`${point.x} ${point.y}`}
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        label={t('menuAt', { price: formatDecimal(price, language, priceDigits(market)) })}
        isLabelShown
        placement="bottom start"
        items={items}
        onAction={act}
      />
    </>
  );
}
