import { caseRulings, type CaseRuling } from '@livery/contract/calls/operator/c2c';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, coveringInput, textStyle, token } from '@livery/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { caseMessages, reviewMessages } from '../messages.ts';
import { ReasonFields } from '../review/reason-fields.tsx';
import { Facts } from '../review/record-amount.tsx';
import { Section } from '../review/review-panel.tsx';
import { formatUtcMinute } from '../utc.ts';
import type { Case } from './case-record.tsx';
import type { CaseDecisions } from './use-case-decisions.ts';

interface RulingSectionProps {
  readonly found: Case;
  readonly decisions: CaseDecisions;
}

/** Who gets the coins, and why. */
export function RulingSection({ found, decisions }: RulingSectionProps) {
  const t = useTranslation(caseMessages);
  const language = useLanguage();
  const name = useId();
  const { quantity, coin, matter, buyer, seller } = found;
  const { ruling, given, reason } = decisions;
  const amount = `${formatDecimal(quantity, language)} ${coin}`;
  const titles: Readonly<Record<CaseRuling, string>> = {
    release: t('releaseTo', { amount, name: buyer.nickname }),
    return: matter === 'dispute' ? t('returnTo', { amount, name: seller.nickname }) : t('leaveCancelled'),
  };
  if (given)
    return (
      <Section title={titles[given.ruling]} note={t('firstRuling')}>
        <Given>{given.reason}</Given>
      </Section>
    );
  return (
    <>
      <Section>
        <Rulings>
          <legend>{t('ruling')}</legend>
          {caseRulings.map((id) => (
            <RulingCard key={id} $chosen={id === ruling}>
              <input type="radio" name={name} checked={id === ruling} onChange={() => decisions.setRuling(id)} />
              {titles[id]}
              <small>{t(id === 'release' ? 'sellerGetsNothing' : 'endsCancelled')}</small>
            </RulingCard>
          ))}
        </Rulings>
      </Section>
      {ruling !== undefined && (
        <Section title={t('bothRead')}>
          <ReasonFields reason={reason} language={buyer.language ?? seller.language ?? 'en-US'} />
        </Section>
      )}
    </>
  );
}

/** The lines that a release posts. They sum to zero. */
export function LedgerSection({ found: { ledger, coin, buyer, seller } }: { readonly found: Case }) {
  const t = useTranslation(caseMessages);
  const review = useTranslation(reviewMessages);
  if (ledger.length === 0) return null;
  return (
    <Section title={review('ledger')} note={coin}>
      <Facts>
        {ledger.map(({ side, change, balanceAfter }) => (
          <div key={side}>
            <dt>{t('c2cOf', { name: side === 'buyer' ? buyer.nickname : seller.nickname })}</dt>
            <dd>
              <Amount value={change} signed /> <small>{review('balanceAfter')}</small> <Amount value={balanceAfter} />
            </dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

/** How an operator ruled, or that the sides agreed. */
export function OutcomeSection({ found }: { readonly found: Case }) {
  const t = useTranslation(caseMessages);
  const { stage, ruling, decidedBy, decideTime, reason, buyer, seller } = found;
  if (stage !== 'decided') return null;
  if (ruling === null || decideTime === null) return <Section title={t('agreed')}>{t('agreedText')}</Section>;
  const title =
    ruling === 'release' ? t('releasedTo', { name: buyer.nickname }) : t('returnedTo', { name: seller.nickname });
  return (
    <Section title={title} note={formatUtcMinute(decideTime)}>
      <Facts>
        <div>
          <dt>{t('decidedBy')}</dt>
          <dd>{decidedBy}</dd>
        </div>
      </Facts>
      <Given>{reason}</Given>
    </Section>
  );
}

const Rulings = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 6px;
    ${textStyle(12, 600)}
  }
`;

const RulingCard = styled.label<{ $chosen: boolean }>`
  position: relative;
  display: block;
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $chosen }) => ($chosen ? token.primarySoft : 'none')};
  box-shadow: inset 0 0 0 1px ${({ $chosen }) => ($chosen ? token.primary : token.fieldLine)};
  ${textStyle(13, 500)}
  cursor: pointer;
  overflow-wrap: anywhere;

  input {
    ${coveringInput}
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 1px;
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Given = styled.p`
  margin-top: ${token.s2};
  padding: ${token.s2} 10px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12)}
  color: ${token.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
