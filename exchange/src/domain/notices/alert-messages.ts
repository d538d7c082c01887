/** What mails and pushes say of a fired price alert. */
import type { Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/contract/languages';
import { isJumpedOver } from '@livery/contract/rules/price-alert';
import { fill, textsIn } from '../../locales/texts.ts';
import { formatPrice, type MarketTerms } from '../../market/terms.ts';
import type { PriceAlertRow } from '../trade-page/price-alerts.ts';

interface AlertMessage {
  readonly title: string;
  readonly text: string;
}

/** What is told where others may read it: neither market nor price. */
export function privateAlertMessage(language: Language, appName: string): AlertMessage {
  const { privateTitle, privateText } = textsIn(language).priceAlert;
  return { title: privateTitle, text: fill(privateText, { appName }) };
}

/** What has happened, with the prices. */
export function alertMessage(language: Language, terms: MarketTerms, row: PriceAlertRow): AlertMessage {
  const { firedTicks, firedDirection, priceTicks, beforeTicks, dayTicks, percent, prepared } = row;
  const texts = textsIn(language).priceAlert;
  const decimals = { minimumFractionDigits: terms.priceDecimals, maximumFractionDigits: terms.priceDecimals };
  const format = new Intl.NumberFormat(language, decimals);
  const shown = (ticks: number | null) =>
    format.format((ticks === null ? '0' : formatPrice(terms, ticks)) as Decimal & `${number}`);
  const coin = terms.base;
  const price = shown(firedTicks);
  const ready = prepared === null ? '' : ` ${texts.ready}`;
  if (priceTicks === null) {
    const change = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    return {
      title: fill(texts.day, { coin, percent: change.format((percent ?? 0) / 10_000) }),
      text: fill(dayTicks === null ? texts.last : texts.since, { price, before: shown(dayTicks) }) + ready,
    };
  }
  const isFall = firedDirection === 'fall';
  const isJump =
    beforeTicks !== null && isJumpedOver(formatPrice(terms, priceTicks), formatPrice(terms, firedTicks ?? priceTicks));
  const title = isJump ? (isFall ? texts.fallPast : texts.risePast) : isFall ? texts.fall : texts.rise;
  return {
    title: fill(title, { coin, target: shown(priceTicks) }),
    text: fill(isJump ? texts.jumped : texts.last, { price, before: shown(beforeTicks) }) + ready,
  };
}
