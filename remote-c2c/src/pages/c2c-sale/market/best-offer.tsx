import type { Offer } from '@livery/contract/calls/c2c/offers';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, Button, Card, media, textStyle, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { Zap } from 'lucide-react';
import styled, { createGlobalStyle } from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { formatFiat, formatUnitPrice } from '../fiat-money.ts';
import { formatMinutes } from '../order-status.tsx';
import { completionText, useOrdersText } from '../seller.tsx';
import { differenceText, quantityText, releaseText } from './search.ts';
import { MovedPrice, RefusedTaking, TakingNotice, type HeldQuote, type Quote, type Taking } from './taking.tsx';
import type { MarketRates } from './use-market.ts';

/** The height of the footer on narrow pages: one line of figures and the button. */
export const bestOfferFoot = '6.5rem';

interface BestOfferProps {
  readonly rates: MarketRates;
  /** The wanted amount as text; `undefined` until one is typed. */
  readonly wanted: string | undefined;
  readonly held: HeldQuote;
  /** The cheapest offer for what is typed so far. */
  readonly cheapest: Offer | undefined;
  /** The currently best offer, which may differ from the one shown. */
  readonly best: Quote | undefined;
  /** Whether the offers for the current input are still loading. */
  readonly isWaiting: boolean;
  readonly isOffline: boolean;
  readonly taking: Taking;
  readonly onEnterAmount: () => void;
}

/** The cheapest offer that accepts the whole amount. One press opens the order. */
export function BestOffer(props: BestOfferProps) {
  const { wanted, best, held, taking } = props;
  const t = useTranslation(marketMessages);
  return (
    <BestCard as="aside" aria-label={t('best')}>
      <RoomForFoot />
      <Heading>{wanted === undefined ? t('best') : t('bestFor', { amount: wanted })}</Heading>
      {taking.refusal ? (
        <RefusedTaking
          refusal={taking.refusal}
          next={best}
          onNext={() => {
            held.accept();
            taking.forgetRefusal();
          }}
        />
      ) : held.moved ? (
        <MovedPrice moved={held.moved} onAccept={held.accept} />
      ) : (
        <BestQuote {...props} />
      )}
    </BestCard>
  );
}

function BestQuote({
  rates,
  wanted,
  cheapest,
  best,
  held,
  isWaiting,
  isOffline,
  taking,
  onEnterAmount,
}: BestOfferProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  if (wanted === undefined) {
    return (
      <>
        {cheapest && (
          <Figures>
            <Values>
              <OfferFacts offer={cheapest} rates={rates} />
            </Values>
          </Figures>
        )}
        <SmallPrint>{t('enterAmountHint')}</SmallPrint>
        <Button size={44} wide onClick={onEnterAmount}>
          {t('enterAmount')}
        </Button>
      </>
    );
  }
  if (!best) return <p>{isWaiting ? t('loading') : t('noOfferTakes', { amount: wanted })}</p>;
  const { offer, purchase } = best;
  const quantity = quantityText(purchase.quantity, rates, language);
  const { quote } = held;
  return (
    <>
      <TakesWhole>
        <Zap size={12} aria-hidden />
        {t('takesWhole')}
      </TakesWhole>
      <QuoteFigures quote={best} rates={rates} />
      <FootLine>
        <span>
          {t('bestIs', { seller: offer.sellerNickname })}{' '}
          <b>{formatUnitPrice(offer.unitPrice, offer.currency, language)}</b>
        </span>
        <span>
          {t('pay')} <b>{formatFiat(purchase.total, offer.currency, language)}</b>
        </span>
      </FootLine>
      <TakingNotice taking={taking} />
      <Button
        variant="up"
        size={44}
        wide
        busy={taking.isSending}
        busyLabel={t('opening')}
        disabled={!taking.isSending && (!quote || isWaiting || isOffline || taking.earlier !== undefined)}
        onClick={() => quote && taking.take(quote.offer, quote.purchase.quantity)}
      >
        {isOffline ? t('offlineWait') : t('buyQuantity', { quantity })}
      </Button>
      <SmallPrint>{t('opensOrder', { time: formatMinutes(rates.paySeconds, language, 'long') })}</SmallPrint>
    </>
  );
}

interface QuoteFiguresProps {
  readonly quote: Quote;
  readonly rates: MarketRates;
}

/** What a purchase gives, and its exact cost. */
function QuoteFigures({ quote: { offer, purchase }, rates }: QuoteFiguresProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { coinDecimals, coin } = rates;
  return (
    <Figures>
      <Received>
        {t('youReceive')}
        <strong>
          <Amount value={purchase.quantity} digits={{ min: coinDecimals <= 2 ? coinDecimals : 0 }} />{' '}
          <small>{coin}</small>
        </strong>
      </Received>
      <Values>
        <div>
          <dt>{t('youPay')}</dt>
          <dd>
            <b>{formatFiat(purchase.total, offer.currency, language)}</b>
          </dd>
        </div>
        <OfferFacts offer={offer} rates={rates} />
      </Values>
    </Figures>
  );
}

/** The price of an offer beside the reference, and the seller's record, as rows. */
function OfferFacts({ offer, rates }: { readonly offer: Offer; readonly rates: MarketRates }) {
  const t = useTranslation(marketMessages);
  const ordersText = useOrdersText();
  const language = useLanguage();
  const { currency, unitPrice, sellerNickname, sellerRecord: record } = offer;
  const { reference } = rates;
  const [, time = ''] = formatTime(rates.readAt / 1000).split(' ');
  const rows = [
    [t('unitPrice'), formatUnitPrice(unitPrice, currency, language)],
    [
      t('referenceAt', { time }),
      reference && (
        <>
          {formatUnitPrice(reference, currency, language)}{' '}
          <small>{differenceText(unitPrice, reference, language)}</small>
        </>
      ),
    ],
    [t('seller'), sellerNickname],
    [
      t('completed'),
      record.orders === 0 ? ordersText(record) : `${completionText(record, language)} · ${ordersText(record)}`,
    ],
    [t('usuallyReleasesIn'), releaseText(record, language)],
    [t('fee'), '0'],
  ] as const;
  return rows.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value ?? '--'}</dd>
    </div>
  ));
}

/** On narrow pages a full-width bar at the lower edge. */
const BestCard = styled(Card)`
  display: grid;
  gap: 14px;
  padding: ${token.s4};

  ${media.tablet} {
    position: fixed;
    z-index: 2;
    inset: auto 0 0;
    gap: ${token.s2};
    padding: ${token.s2} ${token.s3} max(${token.s3}, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

/** Toasts and the end of the page stay above the footer. */
const RoomForFoot = createGlobalStyle`
  ${media.tablet} {
    :root {
      --bottom-bar: ${bestOfferFoot};
    }

    body {
      padding-bottom: ${bestOfferFoot};
    }
  }
`;

const Heading = styled.h2`
  ${textStyle(13, 500)}
  color: ${token.text2};

  ${media.tablet} {
    display: none;
  }
`;

const TakesWhole = styled.p`
  display: flex;
  justify-self: start;
  align-items: center;
  gap: 6px;
  margin-top: -6px;
  padding: 2px ${token.s2};
  border-radius: 10px;
  ${textStyle(12, 500)}
  background: ${token.successSoft};
  color: ${token.success};

  ${media.tablet} {
    display: none;
  }
`;

const FootLine = styled.p`
  display: none;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0 ${token.s2};
  ${textStyle(12)}
  color: ${token.text3};
  font-variant-numeric: tabular-nums lining-nums;

  b {
    color: ${token.text1};
    font-weight: 600;
  }

  ${media.tablet} {
    display: flex;
  }
`;

const SmallPrint = styled.p`
  ${textStyle(12)}
  color: ${token.text3};

  ${media.tablet} {
    display: none;
  }
`;

const Figures = styled.div`
  display: grid;
  gap: 14px;

  ${media.tablet} {
    display: none;
  }
`;

const Received = styled.p`
  display: grid;
  ${textStyle(13)}
  color: ${token.text2};

  strong {
    ${textStyle(32, 650)}
    color: ${token.text1};
    overflow-wrap: anywhere;
  }

  small {
    ${textStyle(14, 500)}
    color: ${token.text2};
  }
`;

const Values = styled(KeyValues)`
  padding-top: 14px;
  border-top: 1px solid ${token.line};

  small {
    ${textStyle(13)}
    color: ${token.text3};
  }
`;
