import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute, useSignedIn } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { Amount, Button, ButtonLink, VisuallyHidden, media, staleStyle, token, textStyle } from '@livery/ui';
import { SegmentedControl, Tabs } from '@livery/ui/form';
import { ArrowLeftRight } from 'lucide-react';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { Hotkeys, type HotkeyAct } from '../hotkeys/hotkeys.tsx';
import { StaleSince } from '../panel-age.tsx';
import { FigureField } from './figure-field.tsx';
import { afterFee } from './linked-fields.ts';
import { ShareSlider } from './share-slider.tsx';
import { useTicket } from './use-ticket.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  padding: ${token.s3} ${token.s4};
  background: ${token.surface1};

  ${media.phone} {
    gap: ${token.s2};
    padding-inline: ${token.s3};

    /* What it would cover is moved above it when one comes to it. */
    input,
    button {
      scroll-margin-bottom: 72px;
    }
  }
`;

/** On a phone within the thumb's reach from the form's first field on. */
const Send = styled.div`
  ${media.phone} {
    position: sticky;
    z-index: 1;
    bottom: 0;
    padding-block: ${token.s2};
    background: ${token.surface1};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${token.s2};
  min-height: 20px;
  ${textStyle(12)}
  color: ${token.text2};

  > :last-child {
    color: ${token.text1};
    font-variant-numeric: tabular-nums;
  }

  a {
    display: inline-flex;
    min-width: 24px;
    min-height: 24px;
    align-items: center;
    justify-content: center;
    color: ${token.primaryText};
  }
`;

const AvailableLine = styled(Line)<{ $stale: boolean }>`
  ${staleStyle}
`;

const Shortcut = styled.button`
  flex: none;
  min-height: 24px;
  ${textStyle(12, 600)}
  color: ${token.primaryText};
`;

const Told = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;

const Kinds = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  margin-top: -4px;
`;

interface TicketFieldProps {
  readonly ticket: ReturnType<typeof useTicket>;
  readonly name: 'price' | 'amount' | 'total';
  readonly unit: string;
  readonly shortcut?: ReactNode;
}

function TicketField({ ticket, name, ...rest }: TicketFieldProps) {
  const t = useTranslation(spotMessages);
  return (
    <FigureField
      {...rest}
      name={name}
      label={t(name)}
      value={ticket.typed[name]}
      error={ticket.faultOf(name)}
      onType={(text) => ticket.onType(name, text)}
    />
  );
}

/** The order form (spec §3 'Spot order'): limit and market, amount, total or a share of what there is. */
export function TicketPanel() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const isSignedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const hasTransfer = useHasRoute('/transfer');
  const { spotTradingFee } = useConfiguration();
  const ticket = useTicket();
  const form = useRef<HTMLFormElement>(null);
  const { typed, market, available, spentCoin, estimate } = ticket;
  const { coin, medium } = market;
  const isLimit = typed.type === 'limit';
  const isBuying = typed.side === 'buy';
  const received = isBuying ? ticket.amount : ticket.total;
  const after = received === undefined ? undefined : afterFee(received, spotTradingFee);
  const receivedCoin = isBuying ? coin : medium;
  const figure = (value: string | undefined, unit: string) =>
    value === undefined ? <span>--</span> : <Amount value={value} unit={unit} />;

  function onHotkey(act: HotkeyAct): void {
    if (act === 'buy' || act === 'sell') ticket.onKind({ side: act });
    else if (act === 'limit' || act === 'market') ticket.onKind({ type: act });
    else if (act === 'hotkeyBook') document.querySelector<HTMLElement>('#spot-book-levels [role=listbox]')?.focus();
    else
      form.current
        ?.querySelector<HTMLElement>(act === 'hotkeyPrice' ? '[name=price]' : '[name=amount], [name=total]')
        ?.focus();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void ticket.send();
  }

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} aria-label={t('ticket')}>
      <SegmentedControl
        label={t('side')}
        choices={[
          { id: 'buy', label: t('buy'), tone: 'up' },
          { id: 'sell', label: t('sell'), tone: 'down' },
        ]}
        selected={typed.side}
        onSelect={(side) => ticket.onKind({ side })}
      />
      <Kinds>
        <Tabs
          label={t('orderType')}
          tabs={[
            { id: 'limit', label: t('limit') },
            { id: 'market', label: t('market') },
          ]}
          selected={typed.type}
          onSelect={(type) => ticket.onKind({ type })}
        />
        <Hotkeys onAct={onHotkey} />
      </Kinds>
      <AvailableLine $stale={ticket.freshness.isStale}>
        <span>{t('available')}</span>
        <StaleSince freshness={ticket.freshness} />
        <span>
          {figure(available, spentCoin)}{' '}
          {hasTransfer && isSignedIn && (
            <Link to={`/transfer?from=FUTURE&to=SPOT&coin=${spentCoin}`} aria-label={t('transfer')}>
              <ArrowLeftRight size={14} aria-hidden />
            </Link>
          )}
        </span>
      </AvailableLine>
      {isLimit && (
        <TicketField
          ticket={ticket}
          name="price"
          unit={medium}
          shortcut={
            <Shortcut
              type="button"
              aria-label={t('lastPrice')}
              onClick={() => ticket.onType('price', formatDecimal(ticket.last, language))}
            >
              {t('last')}
            </Shortcut>
          }
        />
      )}
      {(isLimit || !isBuying) && <TicketField ticket={ticket} name="amount" unit={coin} />}
      <ShareSlider
        side={isBuying ? 'buy' : 'sell'}
        percent={ticket.percent}
        disabled={available === undefined}
        onShare={ticket.onShare}
      />
      {(isLimit || isBuying) && <TicketField ticket={ticket} name="total" unit={medium} />}
      {!isLimit && (
        <>
          <Line>
            <span>{t('averageAbout')}</span>
            {figure(estimate?.average, medium)}
          </Line>
          <Line>
            <span>{t('worstPrice')}</span>
            {figure(estimate?.worst, medium)}
          </Line>
        </>
      )}
      <Line>
        <span>{t('receiveAbout')}</span>
        {figure(after?.left, receivedCoin)}
      </Line>
      <Line>
        <span>{t('fee', { percent: formatPercent(spotTradingFee, language, { min: 2 }) })}</span>
        {figure(after?.fee, receivedCoin)}
      </Line>
      {estimate?.isPartial && <Told role="status">{t('bookTooThin')}</Told>}
      <div aria-live="polite">
        {ticket.isChecking && <VisuallyHidden>{t('ordersChecking')}</VisuallyHidden>}
        {ticket.refusal !== undefined && <Told>{ticket.refusal}</Told>}
        {isSignedIn && ticket.hold !== undefined && <Told>{ticket.hold}</Told>}
      </div>
      <Send>
        {isSignedIn ? (
          <Button
            type="submit"
            variant={isBuying ? 'up' : 'down'}
            size={44}
            wide
            busy={ticket.isSending}
            busyLabel={t(ticket.isChecking ? 'ordersChecking' : 'sending')}
            disabled={ticket.hold !== undefined}
          >
            {t(isBuying ? 'buyCoin' : 'sellCoin', { coin })}
          </Button>
        ) : (
          <ButtonLink
            as={Link}
            to={`/login?redirect=${encodeURIComponent(pathname + search)}`}
            variant="primary"
            size={44}
            wide
          >
            {t('signInToTrade')}
          </ButtonLink>
        )}
      </Send>
    </Form>
  );
}
