import { dismissPriceAlertCall } from '@livery/contract/calls/price-alerts';
import { changePercent, isZero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { priceDigits } from '@livery/market-ui/market';
import { usePlatform, useTicker } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { IconButton, textStyle, token } from '@livery/ui';
import { useSetAtom } from 'jotai';
import { BellRing, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { alertMessages } from '../../../messages.ts';
import { useMarket } from '../market/market.ts';
import { preparedOrderAtom } from '../ticket/ticket-state.ts';
import { useAlerts } from './alerts.ts';

/** Fills the ticket in with the order of the alert that the address names, as in `/spot?symbol=BTCUSDT&alert=7`. Sends nothing. */
export function PreparedOrder({ id }: { readonly id: number }) {
  const t = useTranslation(alertMessages);
  const language = useLanguage();
  const { api } = usePlatform();
  const market = useMarket();
  const fillIn = useSetAtom(preparedOrderAtom);
  const [, setParameters] = useSearchParams();
  const last = (useTicker(market.symbol)?.price ?? market.price) as Decimal;
  const alert = useAlerts()?.find((one) => one.id === id && one.symbol === market.symbol);
  const isOpened = alert?.prepared != null;
  const open = useEffectEvent(() => {
    if (alert?.prepared) fillIn(alert.prepared);
    // It waits no more. A failure only leaves it in the bell.
    api.call(dismissPriceAlertCall, { params: { id } }, { quiet: true }).catch(() => undefined);
  });
  useEffect(() => {
    if (isOpened) open();
  }, [isOpened]);
  if (!alert?.prepared) return null;
  const digits = priceDigits(market);
  const moved = changePercent(alert.prepared.price, last, 'half');
  return (
    <Banner role="status">
      <BellRing size={16} strokeWidth={1.75} aria-hidden />
      <p>
        {alert.price === null ? t('fromDay') : t('from', { target: formatDecimal(alert.price, language, digits) })}
        {!isZero(moved) && (
          <small>
            {t('moved', {
              price: formatDecimal(last, language, digits),
              percent: formatPercent(moved.replace('-', ''), language, { max: 2 }),
            })}
          </small>
        )}
      </p>
      <IconButton
        label={t('close')}
        size={24}
        onClick={() =>
          setParameters((parameters) => {
            parameters.delete('alert');
            return parameters;
          })
        }
      >
        <X size={14} aria-hidden />
      </IconButton>
    </Banner>
  );
}

const Banner = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.s2};
  padding: ${token.s2} ${token.s4};
  background: ${token.warningSoft};
  ${textStyle(13)}
  color: ${token.warning};

  p {
    flex: 1;
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text2};
  }
`;
