import {
  addPriceAlertCall,
  changePriceAlertCall,
  type AlertChannel,
  type NewPriceAlert,
  type PriceAlert,
} from '@livery/contract/calls/price-alerts';
import { costLinesCall } from '@livery/contract/calls/costs';
import {
  changePercent,
  isMore,
  multiply,
  round,
  subtract,
  toDecimal,
  zero,
  type Decimal,
} from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import {
  priceAlertTarget,
  refusePriceAlert,
  type PriceAlertForm,
  type PriceAlertKind,
} from '@livery/contract/rules/price-alert';
import { refuseSpotOrder } from '@livery/contract/rules/spot-order';
import { formatChange, formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf, isEmptyInput, type DecimalInput } from '@livery/i18n/decimal-input';
import { pairName, priceDigits, useSpotMarkets, type SpotMarket } from '@livery/market-ui/market';
import { marketUiMessages, tradePageMessages } from '@livery/market-ui/messages';
import { faultText, FigureField } from '@livery/market-ui/order-form';
import { usePlatform, useTicker } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { Button, toast } from '@livery/ui';
import { Checkbox, SegmentedControl } from '@livery/ui/choices';
import { Dialog, Select } from '@livery/ui/overlay';
import { Switch } from '@livery/ui/switch';
import { useState } from 'react';
import { alertMessages, spotMessages } from '../../../messages.ts';
import { useMarket } from '../market/market.ts';
import {
  Chips,
  Column,
  Columns,
  Fault,
  Figure,
  Hint,
  Labelled,
  Pair,
  Prepare,
  Sentence,
  Told,
} from './alert-form-layout.tsx';
import type { AlertDraft } from './alerts.ts';

interface AlertDialogProps {
  readonly draft: AlertDraft;
  readonly onClose: () => void;
}

const kindLabels = { price: 'kind_price', day: 'kind_day', now: 'kind_now' } as const;
const directionLabels = { rise: 'by_rise', fall: 'by_fall' } as const;

/** Sets a price alert, or changes one. */
export function AlertDialog({ draft, onClose }: AlertDialogProps) {
  const t = useTranslation(alertMessages);
  const marketUi = useTranslation(marketUiMessages);
  const pageMarket = useMarket();
  const { markets = [] } = useSpotMarkets();
  const alert = 'alert' in draft ? draft.alert : undefined;
  const [symbol, setSymbol] = useState(alert?.symbol ?? pageMarket.symbol);
  const market = markets.find((one) => one.symbol === symbol) ?? pageMarket;
  return (
    <AlertForm
      key={market.symbol}
      market={market}
      alert={alert}
      price={'price' in draft && market === pageMarket ? draft.price : undefined}
      onClose={onClose}
      marketField={
        <Select
          label={t('market')}
          options={markets.map((one) => ({ id: one.symbol, label: pairName(one) }))}
          selected={market.symbol}
          onSelect={setSymbol}
          disabled={alert !== undefined}
          searchLabel={marketUi('pickerSearch')}
          nothingFound={marketUi('pickerNoneFound')}
          labelEnd={<LastPrice market={market} />}
        />
      }
    />
  );
}

/** The last price of a market. */
function LastPrice({ market }: { readonly market: SpotMarket }) {
  const price = useTicker(market.symbol)?.price ?? market.price;
  return <Figure>{formatDecimal(price, useLanguage(), priceDigits(market))}</Figure>;
}

interface AlertFormProps {
  readonly market: SpotMarket;
  readonly alert: PriceAlert | undefined;
  readonly price: Decimal | undefined;
  readonly onClose: () => void;
  readonly marketField: React.ReactNode;
}

const days = ['7', '30', '90', 'never'] as const;
type Days = (typeof days)[number];
const channels = ['bell', 'push', 'mail'] as const satisfies readonly AlertChannel[];
const shares = ['-5', '-1', '1', '5'] as const;
const hundred = toDecimal('100');

/** A form's figure, or nothing while it is not a number. */
const valueOf = (input: DecimalInput): Decimal | undefined => (input.ok ? input.value : undefined);

function AlertForm({ market, alert, price: given, onClose, marketField }: AlertFormProps) {
  const t = useTranslation(alertMessages);
  const spot = useTranslation(spotMessages);
  const shared = useTranslation(tradePageMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const ticker = useTicker(market.symbol) ?? market;
  const cost = useMemberCall(costLinesCall, { query: { coin: market.coin } }, ['trades', 'balances']).data?.holding;
  const figures = { price: ticker.price as Decimal, change: ticker.change as Decimal };
  const [kind, setKind] = useState<PriceAlertKind>(alert?.kind === 'day' ? 'day' : 'price');
  const [price, setPrice] = useState(inputOf(given ?? alert?.price ?? undefined));
  const [percent, setPercent] = useState(inputOf(alert?.kind === 'day' ? (alert.percent ?? undefined) : undefined));
  const [way, setWay] = useState<'rise' | 'fall'>('rise');
  const [repeats, setRepeats] = useState(alert?.repeats ?? false);
  const [ends, setEnds] = useState<Days>(alert?.until === null ? 'never' : '30');
  const [told, setTold] = useState<readonly AlertChannel[]>(alert?.channels ?? ['bell', 'push']);
  const [isPrepared, setPrepared] = useState(alert?.prepared != null);
  const [side, setSide] = useState(alert?.prepared?.side ?? 'buy');
  const [orderPrice, setOrderPrice] = useState(inputOf(alert?.prepared?.price));
  const [amount, setAmount] = useState(inputOf(alert?.prepared?.amount));
  const [hasTried, setTried] = useState(false);
  const adding = useRepeatableCall(addPriceAlertCall);
  const changing = useRepeatableCall(changePriceAlertCall);

  const share = valueOf(percent);
  const signed = share && kind === 'now' && way === 'fall' ? subtract(zero, share) : share;
  const form: PriceAlertForm = kind === 'price' ? { kind, price: valueOf(price) } : { kind, percent: signed };
  const refusal = refusePriceAlert(form, market, figures);
  const target = refusal ? undefined : priceAlertTarget(form, figures.price, market.pricePrecision);
  const prepared = { side, price: valueOf(orderPrice), amount: valueOf(amount) };
  const orderRefusal = isPrepared
    ? refuseSpotOrder(market, { ...prepared, type: 'limit' }, { last: figures.price })
    : undefined;

  /** What is wrong with a field, once it is filled in or the member has tried to set the alert. */
  function faultOf(
    input: DecimalInput,
    name: 'price' | 'percent' | 'amount',
    refused: typeof orderRefusal | typeof refusal,
  ) {
    if (isEmptyInput(input) && !hasTried) return undefined;
    const digits = name === 'amount' ? market.amountPrecision : name === 'percent' ? 2 : market.pricePrecision;
    if (!input.ok) return faultText({ reason: input.reason, readings: input.readings, digits }, shared, language);
    if (refused?.field !== name) return undefined;
    if (refused.code === code.alertReached) return t(kind === 'day' ? 'dayReached' : 'reached');
    return faultText(
      { reason: refused.code, digits, bound: 'limit' in refused ? refused.limit : undefined },
      shared,
      language,
    );
  }
  const places: readonly (readonly [label: string, price: Decimal])[] = [
    [spot('low24h'), ticker.low as Decimal],
    [spot('high24h'), ticker.high as Decimal],
    // Costs are in USDT.
    ...(cost && market.quote === 'USDT' ? [[t('myCost'), cost.average] as const] : []),
  ];
  const shownPrice = (value: Decimal) => formatDecimal(value, language, priceDigits(market));
  const isRise = target !== undefined && isMore(target, figures.price);
  const away =
    target && formatPercent(changePercent(figures.price, target, 'half').replace('-', ''), language, { max: 2 });
  const priceError = faultOf(price, 'price', refusal);
  const percentError = faultOf(percent, 'percent', refusal);

  function says(): string {
    if (kind === 'day') return share ? t('saysDay', { percent: formatPercent(share, language) }) : '';
    return target ? t(isRise ? 'saysRise' : 'saysFall', { target: shownPrice(target) }) : '';
  }

  async function save(): Promise<void> {
    setTried(true);
    if (refusal || orderRefusal || told.length === 0) return;
    const { price: ofOrder, amount: ofAmount } = prepared;
    const terms: Omit<NewPriceAlert, 'symbol'> = {
      ...form,
      repeats,
      channels: [...told],
      ...(ends !== 'never' && { until: Math.floor(clock.now()) + Number(ends) * 86_400 }),
      ...(isPrepared && ofOrder && ofAmount && { prepared: { side, price: ofOrder, amount: ofAmount } }),
    };
    const outcome = alert
      ? await changing.send({ params: { id: alert.id }, body: terms })
      : await adding.send({ body: { symbol: market.symbol, ...terms } });
    if (outcome.status !== 'done') return void toast.error(t('failed'), { text: outcome.error.message });
    toast.success(t('saved'), { text: `${pairName(market)} ${says()}` });
    onClose();
  }
  const isSaving = isBusy(adding.state) || isBusy(changing.state);

  return (
    <Dialog
      title={t(alert ? 'edit' : 'new')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      width={760}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busyLabel={t('saving')} disabled={isSaving} onClick={save}>
            {t('set')}
          </Button>
        </>
      }
    >
      <Columns>
        <Column>
          {marketField}
          <Labelled label={t('when')}>
            <SegmentedControl
              label={t('when')}
              choices={(['price', 'day', 'now'] as const).map((id) => ({ id, label: t(kindLabels[id]) }))}
              selected={kind}
              onSelect={setKind}
            />
          </Labelled>
          {kind === 'price' && (
            <FigureField
              name="alertPrice"
              label={t('price')}
              unit={market.quote}
              input={price}
              onInput={setPrice}
              minDecimals={market.pricePrecision}
              error={priceError}
            />
          )}
          {kind === 'now' && (
            <SegmentedControl
              label={t('way')}
              choices={(['rise', 'fall'] as const).map((id) => ({ id, label: t(directionLabels[id]) }))}
              selected={way}
              onSelect={setWay}
            />
          )}
          {kind !== 'price' && (
            <FigureField
              name="alertPercent"
              label={t('percent')}
              unit="%"
              input={percent}
              onInput={setPercent}
              error={percentError}
            />
          )}
          {kind !== 'day' && away && (
            <Hint>{t(isRise ? 'riseAway' : 'fallAway', { percent: away, target: shownPrice(target) })}</Hint>
          )}
          {kind === 'price' && (
            <Chips>
              {shares.map((step) => (
                <Button
                  key={step}
                  size={28}
                  onClick={() => {
                    const factor = subtract(hundred, subtract(zero, toDecimal(step)));
                    const stepped = multiply(figures.price, multiply(factor, toDecimal('0.01')));
                    setPrice(inputOf(round(stepped, market.pricePrecision)));
                  }}
                >
                  {formatChange(step, language, 0)}
                </Button>
              ))}
              {places.map(([label, place]) => (
                <Button key={label} size={28} onClick={() => setPrice(inputOf(round(place, market.pricePrecision)))}>
                  {label}
                </Button>
              ))}
            </Chips>
          )}
          <Pair>
            <Labelled label={t('often')}>
              <SegmentedControl
                label={t('often')}
                choices={[
                  { id: 'once', label: t('once') },
                  { id: 'repeats', label: t('repeats') },
                ]}
                selected={repeats ? 'repeats' : 'once'}
                onSelect={(next) => setRepeats(next === 'repeats')}
              />
            </Labelled>
            <Select
              label={t('ends')}
              options={days.map((id) => ({ id, label: id === 'never' ? t('never') : t('inDays', { days: id }) }))}
              selected={ends}
              onSelect={setEnds}
            />
          </Pair>
          {repeats && <Hint>{t('comeback', { percent: formatPercent('0.5', language) })}</Hint>}
          <Told>
            <legend>{t('tell')}</legend>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                checked={told.includes(channel)}
                onChange={({ target: { checked } }) =>
                  setTold(checked ? [...told, channel] : told.filter((one) => one !== channel))
                }
              >
                {t(channel)}
              </Checkbox>
            ))}
          </Told>
          {told.length === 0 && <Fault role="alert">{t('tellNobody')}</Fault>}
        </Column>
        <Column>
          <Prepare>
            {t('prepare')}
            <Switch checked={isPrepared} onChange={() => setPrepared(!isPrepared)} />
          </Prepare>
          {isPrepared && (
            <>
              <SegmentedControl
                label={spot('side')}
                choices={[
                  { id: 'buy', label: spot('buy'), tone: 'up' },
                  { id: 'sell', label: spot('sell'), tone: 'down' },
                ]}
                selected={side}
                onSelect={setSide}
              />
              <FigureField
                name="orderPrice"
                label={spot('price')}
                unit={market.quote}
                input={orderPrice}
                onInput={setOrderPrice}
                minDecimals={market.pricePrecision}
                error={faultOf(orderPrice, 'price', orderRefusal)}
              />
              <FigureField
                name="orderAmount"
                label={spot('amount')}
                unit={market.coin}
                input={amount}
                onInput={setAmount}
                error={faultOf(amount, 'amount', orderRefusal)}
              />
            </>
          )}
          {says() !== '' && (
            <Sentence role="status">
              {says()}{' '}
              {isPrepared && prepared.price && prepared.amount && (
                <>
                  {t(side === 'buy' ? 'saysBuy' : 'saysSell', {
                    amount: `${formatDecimal(prepared.amount, language)} ${market.coin}`,
                    price: shownPrice(prepared.price),
                  })}
                  <small>{t('saysNothing')}</small>
                </>
              )}
            </Sentence>
          )}
          {isPrepared && <Hint>{t('saysOthers')}</Hint>}
        </Column>
      </Columns>
    </Dialog>
  );
}
