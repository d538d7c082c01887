import type { Offer } from '@livery/contract/calls/c2c/offers';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Card, loadChunk, media, token, useLoadOnPress } from '@livery/ui';
import { useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { BestOffer, bestOfferFoot } from './best-offer.tsx';
import { MarketList } from './market-list.tsx';
import { marketMessages } from '../../../messages.ts';
import { wantedText } from './offer-texts.ts';
import { SearchForm } from './search-form.tsx';
import type { Search } from './search.ts';
import type { TakeDialogProps } from './take/take-dialog.tsx';
import { useMarket } from './use-market.ts';
import type { MarketRates } from './use-rates.ts';
import { useTaking } from './use-taking.ts';
import type { WantedAmount } from './wanted-amount.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  align-items: start;
  gap: ${token.s4};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    /* A focused control scrolls clear of the foot. */
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

export interface MarketBoardProps {
  readonly rates: MarketRates;
  readonly search: Search;
  readonly onChange: (change: Partial<Search>) => void;
}

/** Search, offers and the best of them. */
export function MarketBoard({ rates, search, onChange }: MarketBoardProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const amountRef = useRef<HTMLInputElement>(null);
  const market = useMarket(rates, search);
  const { offers, wanted } = market;
  const taking = useTaking({ onRefused: offers.refetch, onOpened: () => onChange({ amount: '' }) });
  const [chosen, setChosen] = useState<{ readonly offer: Offer; readonly wanted: WantedAmount | undefined }>();
  const dialog = useLoadOnPress<ComponentType<TakeDialogProps>>(
    () => loadChunk(async () => (await import('./take/take-dialog.tsx')).TakeDialog),
    t('partFailed'),
  );
  const text = wanted && wantedText(wanted, rates, language);

  /** A refusal is of what was wanted before. */
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
          {...{ search, rates, amountRef }}
          onChange={change}
          fault={market.fault}
          bankNames={offers.market?.bankNames ?? []}
          onUnit={(unit) => change(market.withUnit(unit))}
        />
        <MarketList {...{ market, rates }} onChange={change} wanted={text} disabled={offers.isOffline} onTake={open} />
      </OffersCard>
      <BestOffer
        {...{ rates }}
        wanted={text}
        held={market.held}
        best={market.best}
        isWaiting={market.isWaiting}
        isOffline={offers.isOffline}
        taking={isOpen ? { ...taking, refusal: undefined } : taking}
        onEnterAmount={() => amountRef.current?.focus()}
      />
      {dialog.Part && isOpen && (
        <dialog.Part
          key={chosen.offer.id}
          {...{ rates, taking }}
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
