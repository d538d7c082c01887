import {
  clearPriceAlertsCall,
  deletePriceAlertCall,
  switchPriceAlertCall,
  type PriceAlert,
} from '@livery/contract/calls/price-alerts';
import { changePercent, type Decimal } from '@livery/contract/decimal';
import { maxPriceAlerts } from '@livery/contract/rules/price-alert';
import { formatAge, formatChange, formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { pairName, priceDigits, type Market, type SpotMarket } from '@livery/market-ui/market';
import { ActionsCell, CoinName, LabelledCell, ListFrame, LoadingRows, MutedText } from '@livery/market-ui/trade-page';
import { usePlatform, useTicker, useTrades } from '@livery/platform';
import { useServerTime } from '@livery/platform/clock';
import { Button, EmptyState, media, Pill, textStyle, token, type PillTone } from '@livery/ui';
import { useSetAtom } from 'jotai';
import { Bell, Pause, Pencil, Play, RotateCcw, WifiOff, X } from 'lucide-react';
import styled from 'styled-components';
import { alertMessages } from '../../../messages.ts';
import { useFindMarket, useMarket } from '../market/market.ts';
import { LeadCell, MemberTable, RowButton } from '../orders/member-table.tsx';
import { alertDraftAtom, useAlerts } from './alerts.ts';

/** The member's price alerts, on one market or on all. */
export function AlertList({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(alertMessages);
  const all = useAlerts();
  const findMarket = useFindMarket();
  const market = useMarket();
  const alerts = all?.filter((alert) => symbol === undefined || alert.symbol === symbol);
  const heads = [t('market'), t('when'), t('price'), t('away'), t('prepared'), t('state'), t('tools')];
  return (
    <ListFrame $stale={false} tabIndex={0} role="region" aria-label={t('alerts')}>
      {alerts?.length === 0 ? (
        <EmptyState icon={<Bell size={20} />} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <AlertTable $textColumns={2} aria-label={t('alerts')}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {alerts ? (
                alerts.map((alert) => <AlertRow key={alert.id} alert={alert} market={findMarket(alert.symbol)} />)
              ) : (
                <LoadingRows columns={heads.length} rows={3} />
              )}
            </tbody>
          </AlertTable>
          {alerts?.some((one) => one.state === 'active' && one.symbol === market.symbol) && (
            <QuietNote market={market} />
          )}
          {all !== undefined && all.length >= maxPriceAlerts && <LimitNote alerts={all} />}
        </>
      )}
    </ListFrame>
  );
}

const tones: Readonly<Record<PriceAlert['state'], PillTone>> = {
  active: 'running',
  paused: 'neutral',
  fired: 'done',
  ended: 'neutral',
};

/** Says when an alert fires: `Falls to`. */
const whenOf = ({ kind, direction }: PriceAlert) =>
  kind === 'day' ? 'inDay' : direction === 'rise' ? 'rises' : 'falls';

interface AlertRowProps {
  readonly alert: PriceAlert;
  readonly market: SpotMarket | undefined;
}

function AlertRow({ alert, market }: AlertRowProps) {
  const t = useTranslation(alertMessages);
  const language = useLanguage();
  const { api } = usePlatform();
  const open = useSetAtom(alertDraftAtom);
  const ticker = useTicker(alert.symbol) ?? market;
  const { id, price, percent, state, prepared, repeats } = alert;
  const priceText = (value: string) => formatDecimal(value, language, market && priceDigits(market));
  const goal = price === null ? `±${formatPercent(percent ?? '0', language)}` : priceText(price);
  const away =
    ticker === undefined
      ? '--'
      : price === null
        ? t('now', { change: formatChange(ticker.change, language, 2) })
        : formatChange(changePercent(ticker.price as Decimal, price, 'half'), language, 2);
  const when = t(whenOf(alert));
  const name = `${market?.coin ?? alert.symbol} ${when} ${goal}`;
  const order =
    prepared &&
    t(prepared.side === 'buy' ? 'buyAt' : 'sellAt', {
      amount: `${formatDecimal(prepared.amount, language)} ${market?.coin ?? ''}`,
      price: priceText(prepared.price),
    });
  // A failure is told by the API client. The list is asked for again when the exchange reports the change.
  const turn = (next: 'active' | 'paused') =>
    void api.call(switchPriceAlertCall, { params: { id }, body: { state: next } }).catch(() => undefined);
  const isOn = state === 'active';
  const ToggleIcon = isOn ? Pause : state === 'paused' ? Play : RotateCcw;
  const toggleText = t(isOn ? 'pause' : 'again');
  return (
    <tr>
      <LeadCell>
        {market ? (
          <CoinName>
            {market.coin}
            <MutedText>/{market.quote}</MutedText>
          </CoinName>
        ) : (
          alert.symbol
        )}
      </LeadCell>
      <LeadCell>
        <WhenText>
          {when} {repeats && <MutedText>{t('everyTime')}</MutedText>}
        </WhenText>
      </LeadCell>
      <LabelledCell label={t('price')}>{goal}</LabelledCell>
      <LabelledCell label={t('away')}>{away}</LabelledCell>
      <LabelledCell label={t('prepared')}>
        <OrderText>{order ?? '--'}</OrderText>
      </LabelledCell>
      <LabelledCell label={t('state')}>
        <Pill tone={tones[state]}>{t(state)}</Pill>
      </LabelledCell>
      <ActionsCell>
        <RowButton
          icon={<Pencil size={14} aria-hidden />}
          text={t('change')}
          label={`${t('change')}: ${name}`}
          onClick={() => open({ alert })}
        />
        <RowButton
          icon={<ToggleIcon size={14} aria-hidden />}
          text={toggleText}
          label={`${toggleText}: ${name}`}
          onClick={() => turn(isOn ? 'paused' : 'active')}
        />
        <RowButton
          icon={<X size={14} aria-hidden />}
          text={t('delete')}
          label={`${t('delete')}: ${name}`}
          onClick={() => void api.call(deletePriceAlertCall, { params: { id } }).catch(() => undefined)}
        />
      </ActionsCell>
    </tr>
  );
}

/** After so many seconds without a trade, the list says that alerts wait for one. */
const quietSeconds = 300;

/** Nothing is traded in the page's market, so that its alerts cannot fire. */
function QuietNote({ market }: { readonly market: Market }) {
  const t = useTranslation(alertMessages);
  const language = useLanguage();
  const lastTradeAt = useTrades(market.symbol)?.[0]?.time;
  const minutes = useServerTime((now) => (lastTradeAt === undefined ? 0 : Math.floor((now - lastTradeAt) / 60)));
  if (minutes * 60 < quietSeconds) return null;
  return (
    <Note role="status">
      <WifiOff size={14} aria-hidden />
      <span>{t('quiet', { time: formatAge(minutes * 60, language), pair: pairName(market) })}</span>
    </Note>
  );
}

/** No more alerts can be set. Those that have fired count, and can be deleted at once. */
function LimitNote({ alerts }: { readonly alerts: readonly PriceAlert[] }) {
  const t = useTranslation(alertMessages);
  const { api } = usePlatform();
  const over = alerts.filter(({ state }) => state === 'fired' || state === 'ended').length;
  return (
    <Note>
      {t('limit', { used: alerts.length, max: maxPriceAlerts })} {over > 0 && t('limitFired')}
      {over > 0 && (
        <Button
          variant="ghost"
          size={28}
          onClick={() => void api.call(clearPriceAlertsCall, {}).catch(() => undefined)}
        >
          {t('clear')}
        </Button>
      )}
    </Note>
  );
}

/** A card begins with the market, and has two columns: prices at the left, distance and state at the right. */
const AlertTable = styled(MemberTable)`
  ${media.phone} {
    &&& ${LeadCell} {
      order: 1;
    }

    &&& ${LeadCell} + ${LeadCell} {
      order: 2;
    }

    /* Labels of any length. */
    && ${ActionsCell} {
      flex-wrap: wrap;
      gap: ${token.s2};

      button {
        flex: 1 1 auto;
        padding-inline: ${token.s2};
      }
    }

    &&& :is(td:nth-child(3), td:nth-child(5)) {
      justify-content: start;
      justify-items: start;
      text-align: start;
    }

    &&& :is(td:nth-child(4), td:nth-child(6)) {
      justify-content: end;
      justify-items: end;
    }
  }
`;

/** In two lines where it is long, so that every column fits. */
const WhenText = styled.span`
  display: inline-block;
  max-width: 8rem;
  white-space: normal;
  line-height: 1rem;

  ${MutedText} {
    display: inline-block;
  }

  ${media.phone} {
    max-width: none;
    line-height: inherit;
  }
`;

/** In two lines, so that the state beside it has room. */
const OrderText = styled.span`
  display: inline-block;
  max-width: 8.5rem;
  white-space: normal;
  line-height: 1rem;
`;

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
  padding: ${token.s2} ${token.s3};
  ${textStyle(12)}
  color: ${token.warning};

  > svg {
    flex: none;
  }

  > span {
    flex: 1;
  }
`;
