import { useTranslation } from '@livery/i18n';
import { Spinner, loadChunk, media, token, textStyle, useLoadOnPress } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { CoinPicture } from '../market/market-name.tsx';
import { pairName, type ListedMarket, type Market } from '../market/market.ts';

const PickerButton = styled.button`
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

const loadOverlay = () => loadChunk(async () => (await import('./picker-overlay.tsx')).PickerOverlay);
/** Loads the list while the button is pointed at. A failure is reported only on a press. */
const preload = () => void loadOverlay().catch(() => undefined);
const phone = '(max-width: 640px)';

export interface MarketPickerProps {
  /** The page's market. */
  readonly market: Market;
  readonly markets: readonly ListedMarket[];
  /** Called with the symbol of a market other than the page's. */
  readonly onChoose: (symbol: string) => void;
}

/** The name of the page's market; a press on it opens the list of all markets. */
export function MarketPicker({ market, markets, onChoose }: MarketPickerProps) {
  const t = useTranslation(marketUiMessages);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isSheet, setSheet] = useState(false);
  const {
    Part: Overlay,
    isOpen,
    setOpen,
    isLoading,
    open,
  } = useLoadOnPress(loadOverlay, t('pickerFailed'), { text: t('marketsFailedText') });

  return (
    <>
      <PickerButton
        ref={trigger}
        type="button"
        title={t('pickerChoose')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setSheet(matchMedia(phone).matches);
          open();
        }}
      >
        <CoinPicture coin={market.coin} />
        {pairName(market)}
        {isLoading ? <Spinner /> : <ChevronDown size={16} aria-hidden />}
      </PickerButton>
      {Overlay && (
        <Overlay
          markets={markets}
          onChoose={onChoose}
          isOpen={isOpen}
          isSheet={isSheet}
          current={market}
          triggerRef={trigger}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
