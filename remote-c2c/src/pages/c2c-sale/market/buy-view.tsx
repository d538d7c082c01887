import type { Offer } from '@livery/contract/calls/c2c/offers';
import { formatTime, Trans, useLanguage, useTranslation } from '@livery/i18n';
import { emptyInput } from '@livery/i18n/decimal-input';
import { Card, ErrorState, loadChunk, media, PageColumn, token, useLoadOnPress } from '@livery/ui';
import { useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { formatUnitPrice } from '../fiat-money.ts';
import { MyOffersLink, WaitingStrip } from '../overview.tsx';
import { SideSwitch, TradeHead } from '../trade-head.tsx';
import { BestOffer, bestOfferFoot } from './best-offer.tsx';
import { MarketList, MarketSkeleton } from './market-list.tsx';
import type { WantedAmount } from './purchase.ts';
import { SearchForm } from './search-form.tsx';
import { useSearch, wantedText, type Search } from './search.ts';
import type { TakeDialogProps } from './take-dialog.tsx';
import { useTaking } from './taking.tsx';
import { useMarket, useRates, type MarketRates } from './use-market.ts';

/** The market (spec §2.12): the offers of sellers, and buying from one. */
export function BuyView() {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const [search, change] = useSearch();
  const { rates, isFailed, refetch } = useRates(search);
  const [, time = ''] = formatTime(rates && rates.readAt / 1000).split(' ');
  return (
    <PageColumn>
      <WaitingStrip />
      <TradeHead>
        <SideSwitch side="buy" />
        <p>
          {rates?.reference && (
            <Trans
              text={t('prices', { price: formatUnitPrice(rates.reference, rates.currency, language), time })}
              render={{ b: (price) => <b>{price}</b> }}
            />
          )}
        </p>
        <MyOffersLink />
      </TradeHead>
      {rates ? (
        <MarketBoard rates={rates} search={search} onChange={change} />
      ) : (
        <Card $padding={0}>
          {isFailed ? (
            <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
          ) : (
            <MarketSkeleton />
          )}
        </Card>
      )}
    </PageColumn>
  );
}

interface MarketBoardProps {
  readonly rates: MarketRates;
  readonly search: Search;
  readonly onChange: (change: Partial<Search>) => void;
}

/** Search, offers and the best of them. */
function MarketBoard({ rates, search, onChange }: MarketBoardProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const amountRef = useRef<HTMLInputElement>(null);
  const market = useMarket(rates, search);
  const { offers, wanted } = market;
  const taking = useTaking({ onRefused: offers.refetch, onOpened: () => onChange({ amount: emptyInput }) });
  const [chosen, setChosen] = useState<{ readonly offer: Offer; readonly wanted: WantedAmount | undefined }>();
  const dialog = useLoadOnPress<ComponentType<TakeDialogProps>>(
    () => loadChunk(async () => (await import('./take-dialog.tsx')).TakeDialog),
    t('partFailed'),
  );
  const text = wanted && wantedText(wanted, rates, language);

  /** The refusal belongs to the previous amount. */
  const change: typeof onChange = (next) => {
    taking.forgetRefusal();
    onChange(next);
  };
  function open(offer: Offer, begun = wanted): void {
    taking.forgetRefusal();
    setChosen({ offer, wanted: begun });
    dialog.open();
  }
  const isOpen = dialog.Part !== undefined && dialog.isOpen && chosen !== undefined;
  return (
    <Columns>
      <OffersCard $padding={0} aria-label={t('offers')}>
        <SearchForm
          search={search}
          rates={rates}
          amountRef={amountRef}
          onChange={change}
          fault={market.fault}
          bankNames={offers.market?.bankNames ?? []}
          onUnit={(unit) => change(market.withUnit(unit))}
        />
        <MarketList
          market={market}
          rates={rates}
          onChange={change}
          wanted={text}
          disabled={offers.isOffline}
          onTake={open}
        />
      </OffersCard>
      <BestOffer
        rates={rates}
        wanted={text}
        held={market.held}
        cheapest={market.cheapest}
        best={market.best}
        isWaiting={market.isWaiting}
        isOffline={offers.isOffline}
        taking={isOpen ? { ...taking, refusal: undefined } : taking}
        onEnterAmount={() => amountRef.current?.focus()}
      />
      {dialog.Part && isOpen && (
        <dialog.Part
          key={chosen.offer.id}
          rates={rates}
          taking={taking}
          {...chosen}
          current={offers.list?.find(({ id }) => id === chosen.offer.id)}
          offers={offers.list ?? []}
          isOffline={offers.isOffline}
          onOther={open}
          onClose={() => {
            taking.forgetRefusal();
            dialog.setOpen(false);
          }}
        />
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  align-items: start;
  gap: ${token.s4};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    /* Focused controls scroll clear of the footer. */
    input,
    button {
      scroll-margin-bottom: ${bestOfferFoot};
    }
  }
`;

const OffersCard = styled(Card)`
  min-width: 0;
  overflow: hidden;
`;
