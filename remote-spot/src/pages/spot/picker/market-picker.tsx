import { useTranslation } from '@livery/i18n';
import { Spinner, loadChunk, media, toast, token, textStyle } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, useTransition, type ComponentProps, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { CoinPicture } from '../market/coin-picture.tsx';
import { pairName, useMarket } from '../market/market.ts';
import type { PickerOverlay } from './picker-overlay.tsx';

const Button = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  margin-inline-start: calc(-1 * ${token.s2});
  padding: 0 ${token.s2};
  border-radius: ${token.r2};
  ${textStyle(16, 600)}
  white-space: nowrap;

  &[aria-expanded='true'] {
    background: ${token.surface3};
  }

  ${media.hover} {
    &:hover {
      background: ${token.surface3};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const loadOverlay = () => loadChunk(() => import('./picker-overlay.tsx'));
/** Whoever points at the button has the panel sooner. That it cannot be had is told to whoever presses. */
const preload = () => void loadOverlay().catch(() => undefined);
const phone = '(max-width: 640px)';

/** The name of the page's market, which opens the list of all of them. */
export function MarketPicker() {
  const t = useTranslation(spotMessages);
  const market = useMarket();
  const trigger = useRef<HTMLButtonElement>(null);
  const [Overlay, setOverlay] = useState<ComponentType<ComponentProps<typeof PickerOverlay>>>();
  const [isOpen, setOpen] = useState(false);
  const [isSheet, setSheet] = useState(false);
  const [isLoading, startLoading] = useTransition();

  const open = () =>
    startLoading(async () => {
      try {
        const part = await loadOverlay();
        setSheet(matchMedia(phone).matches);
        setOverlay(() => part.PickerOverlay);
        setOpen(true);
      } catch {
        // Without a network nothing comes; the press itself is the next try.
        toast.error(t('pickerFailed'), { text: t('marketsFailedText') });
      }
    });

  return (
    <>
      <Button
        ref={trigger}
        type="button"
        title={t('pickerChoose')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={isLoading ? undefined : open}
      >
        <CoinPicture coin={market.coin} />
        {pairName(market)}
        {isLoading ? <Spinner /> : <ChevronDown size={16} aria-hidden />}
      </Button>
      {Overlay && <Overlay triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} isSheet={isSheet} />}
    </>
  );
}
