import { futuresPauseDays, pauseFuturesCall } from '@livery/contract/calls/futures-risk';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, toast } from '@livery/ui';
import { Checkbox, SegmentedControl } from '@livery/ui/choices';
import { useState } from 'react';
import { longWait } from '../clock/time-left.ts';
import { riskMessages } from '../../../messages.ts';
import { ComingChange, RiskActions, RiskSection } from './risk-section.ts';
import { useRisk } from './use-risk.ts';

const day = 86_400;
type Days = (typeof futuresPauseDays)[number];

/** A pause that nothing ends early. */
export function Pause({ until }: { readonly until: number | undefined }) {
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
