import { formatPercent, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { emptyInput, inputOf } from '@livery/i18n/decimal-input';
import { toDecimal } from '@livery/contract/decimal';
import { maxOrderSeconds } from '@livery/contract/rules/spot-order';
import { ShareButtons } from '@livery/market-ui/order-form';
import { ToolMenu } from '@livery/market-ui/panel';
import { usePlatform } from '@livery/platform';
import { media, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { Scale, CircleDot } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { FieldShortcut, TicketField } from './ticket-fields.tsx';
import type { Ticket } from './use-ticket.ts';

interface FieldsProps {
  readonly ticket: Ticket;
}

/** The fields of an order that waits for a price, down to its amount. */
export function ConditionalFields({ ticket }: FieldsProps) {
  const { type } = ticket.typed;
  if (type === 'oco') return <PairFields ticket={ticket} />;
  if (type === 'trailingStop') return <TrailingFields ticket={ticket} />;
  return (
    <>
      <TriggerField ticket={ticket} />
      {type === 'takeProfit' && <FiredTypeChoice ticket={ticket} />}
      {(type === 'stopLimit' || (type === 'takeProfit' && !ticket.typed.isAtMarket)) && (
        <TicketField ticket={ticket} name="price" />
      )}
    </>
  );
}

/** The price that the order waits for, and which price reaches it. */
function TriggerField({ ticket, label }: FieldsProps & { readonly label?: string }) {
  const t = useTranslation(spotMessages);
  const { typed, onChange } = ticket;
  const icons = { last: <CircleDot size={16} aria-hidden />, mid: <Scale size={16} aria-hidden /> };
  return (
    <TicketField
      ticket={ticket}
      name="trigger"
      {...(label !== undefined && { label })}
      shortcut={
        <SourceMenu>
          <ToolMenu
            label={t('triggerSource')}
            face={t(typed.source)}
            choices={(['last', 'mid'] as const).map((id) => ({
              id,
              icon: icons[id],
              label: t(id === 'last' ? 'sourceLast' : 'sourceMid'),
              meaning: t(id === 'last' ? 'sourceLastMeans' : 'sourceMidMeans'),
            }))}
            selected={typed.source}
            onSelect={(source) => onChange({ source })}
          />
        </SourceMenu>
      }
    />
  );
}

/** Whether the order, or the stop of an OCO, is a market order when it fires. */
function FiredTypeChoice({ ticket }: FieldsProps) {
  const t = useTranslation(spotMessages);
  const isPair = ticket.typed.type === 'oco';
  return (
    <SegmentedControl
      label={t('whenFired')}
      choices={[
        { id: 'market', label: t(isPair ? 'stopAtMarket' : 'market') },
        { id: 'limit', label: t(isPair ? 'stopLimit' : 'atPrice') },
      ]}
      selected={ticket.typed.isAtMarket ? 'market' : 'limit'}
      onSelect={(id) => ticket.onChange({ isAtMarket: id === 'market' })}
    />
  );
}

/** A limit price and a stop that end each other, on a rail. */
function PairFields({ ticket }: FieldsProps) {
  const t = useTranslation(spotMessages);
  const { side, isAtMarket } = ticket.typed;
  return (
    <>
      <Legs>
        <span>{t('or')}</span>
        <TicketField ticket={ticket} name="price" label={t(side === 'buy' ? 'buyAt' : 'sellAt')} shortcut={null} />
        <TriggerField ticket={ticket} label={t('stop')} />
      </Legs>
      <FiredTypeChoice ticket={ticket} />
      {!isAtMarket && <TicketField ticket={ticket} name="stopPrice" />}
    </>
  );
}

/** In percent. */
const distances = ['0.5', '1', '1.5', '3'] as const;

/** How far the stop follows the price, and from which price on. */
function TrailingFields({ ticket }: FieldsProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { typed, market, onType, onChange } = ticket;
  const { distance } = typed;
  const isPercent = typed.distanceIn === 'percent';
  const other = isPercent ? market.quote : '%';
  return (
    <>
      <TicketField
        ticket={ticket}
        name="distance"
        shortcut={
          <FieldShortcut
            type="button"
            aria-label={t('distanceIn', { unit: other })}
            onClick={() => onChange({ distanceIn: isPercent ? 'amount' : 'percent', distance: emptyInput })}
          >
            {other}
          </FieldShortcut>
        }
      />
      {isPercent && (
        <Presets role="group" aria-label={t('distance')}>
          {distances.map((percent) => (
            <button
              key={percent}
              type="button"
              aria-pressed={distance.ok && distance.value === percent}
              onClick={() => onType('distance', inputOf(toDecimal(percent)))}
            >
              {formatPercent(percent, language)}
            </button>
          ))}
        </Presets>
      )}
      <TicketField ticket={ticket} name="startAt" placeholder={t('startNow')} />
    </>
  );
}

/** When the order ends, in the reader's own time. */
export function EndField({ ticket }: FieldsProps) {
  const t = useTranslation(spotMessages);
  const id = useId();
  const { clock } = usePlatform();
  const { typed, onChange, errorOf } = ticket;
  const error = errorOf('until');
  const local = (seconds: number | undefined) => formatTime(seconds).slice(0, 16).replace(' ', 'T');
  const now = clock.now();
  return (
    <div>
      <EndBox>
        <label htmlFor={id}>{t('endsAt')}</label>
        <input
          id={id}
          type="datetime-local"
          required
          min={local(now)}
          max={local(now + maxOrderSeconds)}
          value={local(typed.until)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            const seconds = new Date(target.value).getTime() / 1000;
            // An incomplete date keeps the time before.
            if (Number.isFinite(seconds)) onChange({ until: seconds });
          }}
        />
      </EndBox>
      <div id={`${id}-fault`} aria-live="polite">
        {error !== undefined && <FieldFaultText>{error}</FieldFaultText>}
      </div>
    </div>
  );
}

/** At which prices the bought coins are sold again. */
export function ExitFields({ ticket }: FieldsProps) {
  const t = useTranslation(spotMessages);
  const { isProfitAtMarket } = ticket.typed;
  const way = t(isProfitAtMarket ? 'market' : 'limit');
  return (
    <>
      <TicketField
        ticket={ticket}
        name="takeProfit"
        label={t('profitAt')}
        placeholder={t('noExit')}
        shortcut={
          <FieldShortcut
            type="button"
            aria-label={`${t('whenFired')}: ${way}`}
            onClick={() => ticket.onChange({ isProfitAtMarket: !isProfitAtMarket })}
          >
            {way}
          </FieldShortcut>
        }
      />
      <TicketField
        ticket={ticket}
        name="stopLoss"
        label={t('lossAt')}
        placeholder={t('noExit')}
        shortcut={<SoldAt>{t('market')}</SoldAt>}
      />
    </>
  );
}

const SourceMenu = styled.span`
  display: inline-flex;
  gap: ${token.s1};

  /* Within the field, however high the button is. */
  &::before {
    content: '';
    align-self: center;
    width: 1px;
    height: 20px;
    background: ${token.lineStrong};
  }

  > button {
    padding-inline-end: 0;
    ${textStyle(12, 600)}
    color: ${token.primaryText};
  }

  /* Its button reaches beyond the line of the label. */
  ${media.touch} {
    margin-block: -12px;
  }
`;

const SoldAt = styled.span`
  ${textStyle(12)}
  color: ${token.text3};
`;

/** Two fields that are one order. */
const Legs = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s2};
  padding-inline-start: 24px;

  &::before {
    content: '';
    position: absolute;
    inset: 20px auto 20px 10px;
    width: 8px;
    border: 1.5px solid ${token.lineStrong};
    border-inline-end: 0;
    border-radius: ${token.r1} 0 0 ${token.r1};
  }

  > span {
    position: absolute;
    z-index: 1;
    top: 50%;
    left: 0;
    translate: 0 -50%;
    padding: 1px 2px;
    background: ${token.surface1};
    ${textStyle(12, 600)}
    color: ${token.text3};
  }
`;

const Presets = styled(ShareButtons)`
  button[aria-pressed='true'] {
    background: ${token.primarySoft};
    box-shadow: inset 0 0 0 1px ${token.primaryText};
    color: ${token.text1};
  }
`;

const EndBox = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  min-height: 40px;
  padding: 0 ${token.s3};
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(13)}
  color: ${token.text2};

  &:has([aria-invalid]) {
    box-shadow: inset 0 0 0 1px ${token.danger};
  }

  &:focus-within {
    box-shadow: inset 0 0 0 1px ${token.primaryText};
  }

  input {
    min-width: 0;
    min-height: 38px;
    border: 0;
    outline: 0;
    background: none;
    ${textStyle(13)}
    color: ${token.text1};
    text-align: end;
  }

  ${media.touch} {
    min-height: 44px;

    input {
      /* Below 16 px a phone zooms into the field. */
      font-size: 1rem;
    }
  }
`;

const FieldFaultText = styled.p`
  margin-top: ${token.s1};
  ${textStyle(12)}
  color: ${token.danger};
`;
