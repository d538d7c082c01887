import type { CallData } from '@livery/contract/call';
import { caseAccountCall } from '@livery/contract/calls/operator/c2c';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { caseMessages, holderKeys, openingMessages, reviewMessages } from '../messages.ts';
import { OpeningGate } from '../opening/opening-gate.tsx';
import { Facts, RecordAmount } from '../review/record-amount.tsx';
import { Section } from '../review/review-panel.tsx';
import { Timeline, type EventTone } from '../review/timeline.tsx';
import { formatUsd } from '../usd.ts';
import type { Case } from './case-record.tsx';

/** What the order is about. */
export function FactsSection({ found }: { readonly found: Case }) {
  const t = useTranslation(caseMessages);
  const language = useLanguage();
  const { quantity, coin, worth, fiatAmount, currency, unitPrice, reference, buyerReference, sellerHas } = found;
  const fiat = (amount: Case['fiatAmount']) => `${formatDecimal(amount, language)} ${currency}`;
  return (
    <Section>
      <RecordAmount amount={quantity} coin={coin} worth={worth === null ? '' : formatUsd(worth, language)} />
      <Facts>
        <div>
          <dt>{t('toPay')}</dt>
          <dd>
            <b>{fiat(fiatAmount)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('unitPrice')}</dt>
          <dd>{fiat(unitPrice)}</dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{t('buyerReference')}</dt>
          <dd>{buyerReference || '–'}</dd>
        </div>
        {sellerHas !== null && (
          <div>
            <dt>{t('sellerHas')}</dt>
            <dd>{`${formatDecimal(sellerHas, language)} ${coin}`}</dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}

interface AccountSectionProps {
  readonly found: Case;
  readonly isFree: boolean;
  readonly mayOpen: boolean;
}

/** The seller's bank account, once the operator has opened it. */
export function AccountSection({ found: { id }, isFree, mayOpen }: AccountSectionProps) {
  const t = useTranslation(caseMessages);
  const opening = useTranslation(openingMessages);
  const review = useTranslation(reviewMessages);
  const { api } = usePlatform();
  const [opened, setOpened] = useState<CallData<typeof caseAccountCall>>();
  async function open(why: string): Promise<void> {
    try {
      setOpened(await api.call(caseAccountCall, { params: { id }, body: { why } }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(errorText(error, review));
    }
  }
  if (!opened)
    return (
      <Section title={t('account')}>
        <OpeningGate
          compact
          title={t('accountClosed')}
          action={t('openAccount')}
          isFree={isFree}
          mayOpen={mayOpen}
          onOpen={open}
        />
      </Section>
    );
  const { account, holder } = opened;
  const lines = [
    [t('bank'), account.bankName],
    [t('bankCode'), account.bankCode],
    [t('branch'), [account.branch, account.branchNumber].filter(Boolean).join(' ')],
    [t('accountNumber'), account.accountNumber],
    [t('holder'), `${account.holderName} (${opening(holderKeys[holder])})`],
  ] as const;
  return (
    <Section title={t('account')}>
      <Facts>
        {lines.flatMap(([name, value]) =>
          value === ''
            ? []
            : [
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>,
              ],
        )}
      </Facts>
    </Section>
  );
}

type Action = Case['events'][number]['action'];

const actionKeys = {
  take: 'actionTake',
  pay: 'actionPay',
  release: 'actionRelease',
  cancel: 'actionCancel',
  requestCancel: 'actionRequestCancel',
  declineCancel: 'actionDeclineCancel',
  dispute: 'actionDispute',
  evidence: 'actionEvidence',
  payLate: 'actionPayLate',
  hold: 'actionHold',
  expire: 'actionExpire',
} as const satisfies Record<Action, string>;

const actorKeys = { buyer: 'buyer', seller: 'seller', timer: 'timer' } as const;

const tones: Partial<Record<Action, EventTone>> = {
  expire: 'bad',
  dispute: 'waiting',
  payLate: 'waiting',
  release: 'good',
};

/** What happened to the order. */
export function StepsSection({ found: { events } }: { readonly found: Case }) {
  const t = useTranslation(caseMessages);
  return (
    <Section title={t('steps')}>
      <Timeline
        label={t('steps')}
        events={events.map(({ id, action, actor, by, note, pictures, time }) => ({
          id: String(id),
          tone: tones[action],
          time,
          text: (
            <>
              <b>{t(actionKeys[action])}</b> {actor === 'operator' ? by : t(actorKeys[actor])}
              {note !== '' && (
                <>
                  <br />“{note}”
                </>
              )}
              {pictures.length > 0 && (
                <>
                  <br />
                  {t('pictures', { count: pictures.length })}
                </>
              )}
            </>
          ),
        }))}
      />
    </Section>
  );
}
