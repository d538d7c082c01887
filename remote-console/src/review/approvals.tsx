import { takeBackApprovalCall } from '@livery/contract/calls/operator/approvals';
import type { Colleague, FourEyes as Approvals } from '@livery/contract/calls/operator/review';
import { useLanguage, useTranslation, type Language } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button, textStyle, toast, token } from '@livery/ui';
import { TextAreaField } from '@livery/ui/field';
import { Notice } from '@livery/ui/notice';
import { ScanEye } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { useOperator } from '../session/operator.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcTime } from '../utc.ts';
import { BeforeAfter } from './before-after.tsx';
import { FourEyes, type Seat } from './four-eyes.tsx';
import { Section } from './review-panel.tsx';
import type { ChangedValue, ComparedField } from './use-decisions.ts';

/** What an approval of this operator would be: the only one, the first or the second; or they were the first. */
export type ApprovalTurn = 'only' | 'first' | 'second' | 'wasFirst';

/** The first approval, while it counts. */
const countedFirst = ({ first }: Approvals) => (first?.changed.length === 0 ? first : undefined);

export function turnOf(approvals: Approvals, operatorId: string): ApprovalTurn {
  if (approvals.policies.length === 0) return 'only';
  const first = countedFirst(approvals);
  if (!first) return 'first';
  return first.operator.id === operatorId ? 'wasFirst' : 'second';
}

/** What the button of an approval says. */
export const approveKeys = {
  only: 'approve',
  first: 'approveFirst',
  second: 'approveSecond',
  wasFirst: 'approveSecond',
} as const satisfies Record<ApprovalTurn, string>;

/** Names fields and values for the reader. */
export interface FieldNames {
  name(field: string): string;
  value(field: string, value: string): string;
}

/** What changed in a record, in words. */
export function Changes({ fields, names }: { readonly fields: readonly ChangedValue[]; readonly names: FieldNames }) {
  const t = useTranslation(reviewMessages);
  return (
    <BeforeAfter
      label={t('changes')}
      fields={fields.map(({ field, before, after }) => ({
        name: names.name(field),
        before: names.value(field, before) || undefined,
        after: names.value(field, after) || undefined,
      }))}
    />
  );
}

interface ApprovalBannerProps {
  readonly approvals: Approvals;
  readonly compared: readonly ComparedField[];
  readonly names: FieldNames;
}

/** Below the head: that the second operator sees what the first saw, or that the first approval is void. */
export function ApprovalBanner({ approvals, compared, names }: ApprovalBannerProps) {
  const t = useTranslation(reviewMessages);
  const { id } = useOperator();
  const [isShown, setShown] = useState(false);
  const { first } = approvals;
  if (!first) return null;
  if (first.changed.length > 0)
    return (
      <BannerBox>
        <Notice>
          <b>{t('firstVoid')}</b> {t('firstVoidText')}
        </Notice>
        <Changes fields={first.changed} names={names} />
      </BannerBox>
    );
  if (first.operator.id === id) return null;
  return (
    <>
      <SeenLine>
        <ScanEye size={14} aria-hidden />
        <span>{t('sawSame', { name: first.operator.name, time: formatUtcTime(first.time) })}</span>
        <Button size={28} variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('whatIsCompared')}
        </Button>
      </SeenLine>
      {isShown && (
        <ComparedList>
          {compared.map(({ field, value }) => (
            <div key={field}>
              <dt>{names.name(field)}</dt>
              <dd>{names.value(field, value) || '–'}</dd>
            </div>
          ))}
        </ComparedList>
      )}
    </>
  );
}

interface ApprovalSectionsProps {
  readonly approvals: Approvals;
  readonly mayDecide: boolean;
  /** What the first operator writes to the second. */
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** The two seats, and what the first operator wrote. Nothing where one operator is enough. */
export function ApprovalSections({ approvals, mayDecide, words, onWords }: ApprovalSectionsProps) {
  const t = useTranslation(reviewMessages);
  const language = useLanguage();
  const { id, name } = useOperator();
  const policies = usePolicyNames(approvals);
  if (approvals.policies.length === 0) return null;
  const first = countedFirst(approvals);
  const others = namesOf(
    approvals.mayDecide.filter((other) => other.id !== id),
    language,
  );
  const openSeat: Seat =
    mayDecide && first && first.operator.id !== id
      ? { title: t('youMay'), text: name }
      : { title: t('somebodyElse'), text: others };
  const seats: readonly [Seat, Seat] = first
    ? [
        {
          taken: first.operator,
          title: first.operator.id === id ? t('youApproved') : t('approvedBy', { name: first.operator.name }),
          text: formatUtcTime(first.time),
        },
        openSeat,
      ]
    : [
        mayDecide ? { title: t('youFirst'), text: name } : { title: t('nobodyYet'), text: others },
        { title: t('thenOneMore'), text: others },
      ];
  return (
    <>
      <FourEyes reason={policies.join(' · ')} seats={seats} />
      {!first && mayDecide && (
        <Section>
          <TextAreaField
            label={t('toSecond')}
            labelEnd={t('optional')}
            rows={1}
            value={words}
            maxLength={500}
            onChange={({ target }) => onWords(target.value)}
          />
        </Section>
      )}
      {first && first.words !== '' && (
        <Section title={t('wrote', { name: first.operator.name })}>
          <Words>{first.words}</Words>
        </Section>
      )}
    </>
  );
}

const namesOf = (operators: readonly Colleague[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(operators.map(({ name }) => name));

function usePolicyNames({ policies }: Approvals): readonly string[] {
  const t = useTranslation(reviewMessages);
  const language = useLanguage();
  return policies.map(({ kind, minWorth }) => {
    if (kind === 'withdrawalToNewAddress') return t('policyNewAddress');
    if (kind === 'withdrawalCheck') return t('policyCheck');
    return /[1-9]/.test(minWorth) ? t('over', { worth: formatUsd(minWorth, language) }) : t('always');
  });
}

/** Takes back the operator's own first approval. */
export function TakeBack({ id, refetch }: { readonly id: number; readonly refetch: () => Promise<unknown> }) {
  const t = useTranslation(reviewMessages);
  const { api } = usePlatform();
  async function takeBack(): Promise<void> {
    try {
      await api.call(takeBackApprovalCall, { params: { id } }, { quiet: true });
      toast.success(t('takenBack'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(errorText(error, t));
    }
    await refetch();
  }
  return <Button onClick={takeBack}>{t('takeBack')}</Button>;
}

const BannerBox = styled.div`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s3} 20px;
  border-bottom: 1px solid ${token.line};
`;

const SeenLine = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 36px;
  padding: 0 ${token.s2} 0 20px;
  border-bottom: 1px solid ${token.line};
  background: ${token.primarySoft};
  ${textStyle(12)}

  > svg {
    flex: none;
    color: ${token.primaryText};
  }

  > span {
    flex: 1;
    min-width: 0;
  }
`;

const ComparedList = styled.dl`
  flex: none;
  max-height: 40%;
  padding: ${token.s3} 20px;
  border-bottom: 1px solid ${token.line};
  overflow-y: auto;
  ${textStyle(12)}

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.s4};
    min-height: 24px;
  }

  dt {
    color: ${token.text3};
  }

  dd {
    overflow-wrap: anywhere;
    text-align: end;
  }
`;

const Words = styled.p`
  ${textStyle(12)}
  color: ${token.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
