import type { identityChecks } from '@livery/contract/calls/operator/identity';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { pageAddress } from '../layout/pages.ts';
import { holderKeys, identityMessages, openingMessages, reviewMessages } from '../messages.ts';
import { BeforeAfter } from '../review/before-after.tsx';
import { Checks, type CheckResult } from '../review/checks.tsx';
import { Facts } from '../review/record-amount.tsx';
import { Section } from '../review/review-panel.tsx';
import { Timeline } from '../review/timeline.tsx';
import { formatUtcDay, formatUtcMinute } from '../utc.ts';
import type { IdentityField } from '@livery/contract/calls/verification';
import type { Person } from './fields.tsx';
import type { Identity } from './identity-record.tsx';

type CheckName = (typeof identityChecks)[number];

/** The names of the checks, as what decisions compare. */
export function useCheckNames(): Readonly<Record<CheckName, string>> {
  const t = useTranslation(identityMessages);
  return { documentOfOthers: t('documentOfNoOther'), bankAccount: t('bankSameName'), registration: t('registered') };
}

const results = {
  passed: 'passed',
  attention: 'look',
  failed: 'failed',
  notTried: 'skipped',
} as const satisfies Record<string, CheckResult>;

interface KnownSectionProps {
  readonly identity: Identity;
  readonly person: Person | undefined;
}

/** What the exchange knows besides the document. */
export function KnownSection({ identity: { checks, sameDocument }, person }: KnownSectionProps) {
  const t = useTranslation(identityMessages);
  const opening = useTranslation(openingMessages);
  const names = useCheckNames();
  const others = {
    documentOfOthers: t('documentOfOther'),
    bankAccount: t('bankOtherName'),
    registration: t('registeredLately'),
  } as const;
  const title = (check: CheckName, state: keyof typeof results) => {
    if (state === 'notTried') return t('noBankAccount');
    return state === 'passed' ? names[check] : others[check];
  };
  return (
    <>
      <Checks
        checks={checks.map(({ check, state, time }) => ({
          id: check,
          result: results[state],
          title: title(check, state),
          ...(time !== null && { note: formatUtcDay(time) }),
        }))}
      />
      {sameDocument.length > 0 && (
        <Section title={t('sameDocument')}>
          <Others>
            {sameDocument.map(({ id, member, stage }) => (
              <li key={id}>
                <Link to={pageAddress('identity', { record: String(id) })}>{member.nickname}</Link> {t(stage)}
              </li>
            ))}
          </Others>
        </Section>
      )}
      {person && person.bankAccounts.length > 0 && (
        <Section title={t('bankAccounts')}>
          <Facts>
            {person.bankAccounts.map(({ bankName, holderName, holder }) => (
              <div key={bankName + holderName}>
                <dt>{bankName}</dt>
                <dd>
                  {holderName} <small>{opening(holderKeys[holder])}</small>
                </dd>
              </div>
            ))}
          </Facts>
        </Section>
      )}
    </>
  );
}

/** What the member entered differently at the last try. */
export function ChangedSection({ person }: { readonly person: Person }) {
  const t = useTranslation(identityMessages);
  const { before } = person;
  const fields = (['firstName', 'lastName', 'documentNumber'] as const).flatMap((field) =>
    before === null || before[field] === person[field]
      ? []
      : [{ name: t(field), before: before[field], after: person[field] }],
  );
  if (fields.length === 0) return null;
  return (
    <Section title={t('changedSince')}>
      <BeforeAfter label={t('changedSince')} fields={fields} />
    </Section>
  );
}

/** The member's earlier submissions. */
export function EarlierSection({ identity: { earlier } }: { readonly identity: Identity }) {
  const t = useTranslation(identityMessages);
  const language = useLanguage();
  if (earlier.length === 0) return null;
  const refusedOf = (refused: readonly IdentityField[]) =>
    refused.length === 0 ? t('all') : new Intl.ListFormat(language).format(refused.map((field) => t(field)));
  return (
    <Section title={t('earlier')} note={earlier.length}>
      <Timeline
        label={t('earlier')}
        events={earlier.flatMap((one) => [
          ...(one.decideTime === null
            ? []
            : [
                {
                  id: `${one.id} decided`,
                  tone: one.stage === 'refused' ? ('bad' as const) : ('good' as const),
                  text: (
                    <>
                      <b>
                        {t(one.stage)}
                        {one.stage === 'refused' && `: ${refusedOf(one.refused)}`}
                      </b>{' '}
                      {one.decidedBy} {one.reason}
                    </>
                  ),
                  time: one.decideTime,
                },
              ]),
          { id: `${one.id}`, text: t('handedIn'), time: one.createTime },
        ])}
      />
    </Section>
  );
}

/** What was decided. */
export function OutcomeSection({ identity }: { readonly identity: Identity }) {
  const t = useTranslation(identityMessages);
  const review = useTranslation(reviewMessages);
  const language = useLanguage();
  const { stage, decidedBy, decideTime, refused, reason } = identity;
  if (stage === 'waiting' || decideTime === null) return null;
  const parts = new Intl.ListFormat(language).format(refused.map((field) => t(field)));
  return (
    <Section title={t(stage)} note={formatUtcMinute(decideTime)}>
      <Facts>
        <div>
          <dt>{t('decidedBy')}</dt>
          <dd>{decidedBy}</dd>
        </div>
        {stage === 'refused' && (
          <div>
            <dt>{t('refused')}</dt>
            <dd>{refused.length === 0 ? t('all') : parts}</dd>
          </div>
        )}
        {reason !== '' && (
          <div>
            <dt>{review('reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}

const Others = styled.ul`
  display: grid;
  gap: 4px;
  list-style: none;
  ${textStyle(12)}
  color: ${token.text3};

  a {
    color: ${token.text1};
  }
`;
