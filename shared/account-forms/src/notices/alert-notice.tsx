import type { NewsNotice, WaitingNotice } from '@livery/contract/calls/notices';
import { dismissPriceAlertCall, switchPriceAlertCall } from '@livery/contract/calls/price-alerts';
import { isJumpedOver } from '@livery/contract/rules/price-alert';
import { formatAge, formatDecimal, formatPercent, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, toast, token } from '@livery/ui';
import { BellRing } from 'lucide-react';
import styled from 'styled-components';
import { noticeMessages, type NoticeText } from '../messages.ts';
import { NoticeRow } from './notice-row.tsx';

type AlertNews = Extract<NewsNotice, { kind: 'priceAlert' }>;
type PreparedAlert = Extract<WaitingNotice, { kind: 'priceAlert' }>;

interface AlertNewsItemProps {
  readonly notice: AlertNews;
  readonly isNew: boolean;
  readonly onChoose: () => void;
}

const icon = <BellRing size={18} strokeWidth={1.75} />;

/** A fired price alert, with the ways to trade and to set it again. */
export function AlertNewsItem({ notice, isNew, onChoose }: AlertNewsItemProps) {
  const t = useTranslation(noticeMessages);
  const { api } = usePlatform();
  const { title, text } = alertContent(notice, t, useLanguage());
  const canTrade = useHasRoute('/spot');
  async function setAgain(): Promise<void> {
    try {
      await api.call(switchPriceAlertCall, { params: { id: notice.id }, body: { state: 'active' } });
      toast.success(t('alertSetAgain'));
    } catch {
      // The API client has said why.
    }
  }
  return (
    <NoticeRow
      tone="plain"
      icon={icon}
      title={title}
      time={notice.time}
      isNew={isNew}
      action={
        !notice.repeats && (
          <AlertActions>
            <Button size={28} onClick={setAgain}>
              {t('alertAgain')}
            </Button>
          </AlertActions>
        )
      }
    >
      {text}{' '}
      {canTrade && (
        <Link to={`/spot?symbol=${notice.symbol}`} onClick={onChoose}>
          {t('alertTrade')}
        </Link>
      )}
    </NoticeRow>
  );
}

/** A fired price alert whose prepared order waits for the member. Opening it fills in the ticket and sends nothing. */
export function PreparedAlertItem({
  notice,
  onChoose,
}: Pick<AlertNewsItemProps, 'onChoose'> & { notice: PreparedAlert }) {
  const t = useTranslation(noticeMessages);
  const language = useLanguage();
  const { api } = usePlatform();
  const { title, text } = alertContent(notice, t, language);
  const canTrade = useHasRoute('/spot');
  const { side, price, amount } = notice.prepared;
  const order = { amount: `${formatDecimal(amount, language)} ${notice.coin}`, price: formatDecimal(price, language) };
  return (
    <NoticeRow
      tone="warning"
      icon={icon}
      title={title}
      time={notice.time}
      action={
        <AlertActions>
          {canTrade && (
            <ButtonLink
              as={Link}
              to={`/spot?symbol=${notice.symbol}&alert=${notice.id}`}
              size={28}
              variant="primary"
              onClick={onChoose}
            >
              {t('alertOpenOrder')}
            </ButtonLink>
          )}
          <Button
            size={28}
            // A failure is told by the API client. The list is asked for again when the exchange reports the change.
            onClick={() => api.call(dismissPriceAlertCall, { params: { id: notice.id } }).catch(() => undefined)}
          >
            {t('notNow')}
          </Button>
        </AlertActions>
      }
    >
      {`${text} ${t(side === 'buy' ? 'alertPreparedBuy' : 'alertPreparedSell', order)}`}
    </NoticeRow>
  );
}

/** What a fired alert says. One that the price jumped over names both prices. */
function alertContent(notice: AlertNews | PreparedAlert, t: NoticeText, language: Language) {
  const { coin, target, percent, direction, price, priceBefore, pauseSeconds, dayPrice } = notice;
  const shown = (value: string) => formatDecimal(value, language);
  if (target === null) {
    const title = t('alertDay', { coin, percent: formatPercent(percent ?? '0', language) });
    if (dayPrice === null) return { title, text: t('alertLast', { price: shown(price) }) };
    return { title, text: t('alertSince', { price: shown(price), before: shown(dayPrice) }) };
  }
  const named = { coin, target: shown(target) };
  const isRise = direction === 'rise';
  if (priceBefore === null || !isJumpedOver(target, price))
    return { title: t(isRise ? 'alertRise' : 'alertFall', named), text: t('alertLast', { price: shown(price) }) };
  return {
    title: t(isRise ? 'alertRisePast' : 'alertFallPast', named),
    text: t('alertJumped', {
      before: shown(priceBefore),
      price: shown(price),
      pause: formatAge(pauseSeconds ?? 0, language),
    }),
  };
}

const AlertActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
  margin-top: ${token.s2};
`;
