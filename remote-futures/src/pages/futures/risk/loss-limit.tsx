import { setFuturesLossLimitCall, type FuturesRisk } from '@livery/contract/calls/futures-risk';
import { isPositive, proportion, type Decimal } from '@livery/contract/decimal';
import { stakeDecimals } from '@livery/contract/rules/futures';
import { readDecimal } from '@livery/i18n/decimal-input';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, toast, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { tradePageMessages } from '@livery/market-ui/messages';
import { faultText } from '@livery/market-ui/order-form';
import { riskMessages } from '../../../messages.ts';
import { ComingChange, RiskActions, RiskSection } from './risk-section.ts';
import { useRisk } from './use-risk.ts';

const coin = 'USDT';

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

/** The limit of loss in one day: lowered at once, raised after 24 hours. */
export function LossLimit({ limit }: { readonly limit: NonNullable<FuturesRisk['lossLimit']> }) {
  const t = useTranslation(riskMessages);
  const faultMessage = useTranslation(tradePageMessages);
  const language = useLanguage();
  const { refetch } = useRisk();
  const { state, send } = useRepeatableCall(setFuturesLossLimitCall);
  const { amount, lost, left, dayEnds, next } = limit;
  const money = (value: string) => `${formatDecimal(value, language, { min: 2 })} ${coin}`;
  const [typed, setTyped] = useState(amount === undefined ? '' : formatDecimal(amount, language));
  const [hasTried, setTried] = useState(false);
  const read = readDecimal(typed, language, stakeDecimals);
  const value = read.ok && isPositive(read.value) ? read.value : undefined;
  const reason = read.ok ? 'notANumber' : read.reason;
  const fault =
    hasTried && value === undefined ? faultText({ reason, digits: stakeDecimals }, faultMessage, language) : undefined;

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
        <TextField
          label={t('limitLabel')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          help={t('limitHelp')}
          error={fault}
          suffix={coin}
        />
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
