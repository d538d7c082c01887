import {
  futuresPauseDays,
  pauseFuturesCall,
  setFuturesLossLimitCall,
  type FuturesRisk,
} from '@livery/contract/calls/futures-risk';
import { isPositive, proportion, type Decimal } from '@livery/contract/decimal';
import { stakeDecimals } from '@livery/contract/rules/futures';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf, limitDecimals } from '@livery/i18n/decimal-input';
import { marketUiMessages, tradePageMessages } from '@livery/market-ui/messages';
import { faultText } from '@livery/market-ui/order-form';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, ErrorState, Skeleton, textStyle, toast, token } from '@livery/ui';
import { Checkbox, SegmentedControl } from '@livery/ui/choices';
import { useDecimalText } from '@livery/ui/decimal-text';
import { TextField } from '@livery/ui/field';
import { Dialog } from '@livery/ui/overlay';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { futuresMessages, riskMessages } from '../../../messages.ts';
import { longWait } from '../clock.ts';
import { ComingChange, RiskActions, RiskSection, useRisk } from './use-risk-guard.tsx';

interface LimitsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What a member sets to protect themselves, as far as the operator offers it. */
export function LimitsDialog({ isOpen, onClose }: LimitsDialogProps) {
  const t = useTranslation(riskMessages);
  const page = useTranslation(futuresMessages);
  const shared = useTranslation(marketUiMessages);
  const { data, isError, refetch } = useRisk();
  return (
    <Dialog title={page('limits')} isOpen={isOpen} onClose={onClose} closeLabel={shared('pickerClose')} width={760}>
      <Lead>{t('lead')}</Lead>
      {data ? (
        <Parts>
          {data.lossLimit && <LossLimit limit={data.lossLimit} />}
          {data.pause && <Pause until={data.pause.until} />}
        </Parts>
      ) : isError ? (
        <ErrorState title={t('failed')} retryLabel={shared('tryAgain')} onRetry={refetch} />
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  );
}

const coin = 'USDT';

/** The limit of loss in one day: lowered at once, raised after 24 hours. */
function LossLimit({ limit }: { readonly limit: NonNullable<FuturesRisk['lossLimit']> }) {
  const t = useTranslation(riskMessages);
  const faultMessage = useTranslation(tradePageMessages);
  const language = useLanguage();
  const { refetch } = useRisk();
  const { state, send } = useRepeatableCall(setFuturesLossLimitCall);
  const { amount, lost, left, dayEnds, next } = limit;
  const money = (value: string) => `${formatDecimal(value, language, { min: 2 })} ${coin}`;
  const [typed, setTyped] = useState(inputOf(amount));
  const text = useDecimalText({ input: typed, onInput: setTyped });
  const [hasTried, setTried] = useState(false);
  const read = limitDecimals(typed, stakeDecimals);
  const value = read.ok && isPositive(read.value) ? read.value : undefined;
  const refused = read.ok ? ({ reason: 'notANumber' } as const) : read;
  const fault =
    hasTried && value === undefined
      ? faultText({ ...refused, digits: stakeDecimals }, faultMessage, language)
      : undefined;

  async function set(to: Decimal | null): Promise<void> {
    const outcome = await send({ body: { amount: to } }, refetch);
    if (outcome.status === 'done') toast.success(t('saved'));
    else toast.error(t('notSaved'), { text: outcome.error.message });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (value !== undefined) void set(value);
  }

  return (
    <RiskSection>
      <h3>{t('lossTitle')}</h3>
      <LostRow>
        <span>{t('lostToday')}</span>
        <span>{amount === undefined ? money(lost) : t('lostOf', { lost: money(lost), limit: money(amount) })}</span>
      </LostRow>
      {amount !== undefined && <LostTrack style={{ '--lost': `${proportion(lost, amount, 100)}%` }} />}
      {left !== undefined && <p>{t('left', { left: money(left), time: formatTime(dayEnds) })}</p>}
      {next && (
        <ComingChange>
          {t('limitWaits', {
            now: amount === undefined ? t('limitNone') : money(amount),
            time: formatTime(next.from),
            next: next.amount === undefined ? t('limitNone') : money(next.amount),
          })}
        </ComingChange>
      )}
      <LimitForm noValidate onSubmit={onSubmit}>
        <TextField label={t('limitLabel')} {...text} help={t('limitHelp')} error={fault} suffix={coin} />
        <RiskActions>
          {next && amount !== undefined && (
            <Button onClick={() => set(amount)}>{t('keepLimit', { limit: money(amount) })}</Button>
          )}
          {!next && amount !== undefined && (
            <Button variant="ghost" onClick={() => set(null)}>
              {t('removeLimit')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy(state)}>
            {t('setLimit')}
          </Button>
        </RiskActions>
      </LimitForm>
    </RiskSection>
  );
}

const day = 86_400;
type Days = (typeof futuresPauseDays)[number];

/** A pause that nothing ends early. */
function Pause({ until }: { readonly until: number | undefined }) {
  const t = useTranslation(riskMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const { refetch } = useRisk();
  const { state, send } = useRepeatableCall(pauseFuturesCall);
  const [days, setDays] = useState<Days>(1);
  const [isKnown, setKnown] = useState(false);
  const end = formatTime(clock.now() + days * day);

  async function pause(): Promise<void> {
    const outcome = await send({ body: { days } }, refetch);
    if (outcome.status === 'done') toast.success(t('saved'));
    else toast.error(t('notSaved'), { text: outcome.error.message });
  }

  return (
    <RiskSection>
      <h3>{t('pauseTitle')}</h3>
      {until !== undefined && <ComingChange>{t('paused', { time: formatTime(until) })}</ComingChange>}
      <p>{t('pauseText')}</p>
      <SegmentedControl
        label={t('pauseTitle')}
        choices={futuresPauseDays.map((one) => ({ id: String(one), label: longWait(one * day, language) }))}
        selected={String(days)}
        onSelect={(id) => {
          setDays(futuresPauseDays.find((one) => String(one) === id) ?? 1);
          setKnown(false);
        }}
      />
      <Checkbox checked={isKnown} onChange={(event) => setKnown(event.target.checked)}>
        {t('pauseKnow', { time: end })}
      </Checkbox>
      <RiskActions>
        <Button disabled={!isKnown} busy={isBusy(state)} onClick={() => pause()}>
          {t('pauseButton')}
        </Button>
      </RiskActions>
    </RiskSection>
  );
}

const Lead = styled.p`
  padding-bottom: ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${token.s6};
`;

const LostRow = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.s2};
`;

const LostTrack = styled.span`
  height: 6px;
  border-radius: ${token.r1};
  background: linear-gradient(90deg, ${token.warning} var(--lost), ${token.surface3} 0);
`;

const LimitForm = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.s3};
`;
