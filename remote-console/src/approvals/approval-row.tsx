import type { PendingApproval } from '@livery/contract/calls/operator/approvals';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { media, Pill, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { useCaseFieldNames } from '../c2c-cases/case-words.ts';
import { useDepositFieldNames } from '../deposits/deposit-words.ts';
import { TenantMark } from '../layout/tenant-mark.tsx';
import { useMemberFieldNames } from '../members/member-words.ts';
import { approvalMessages, layoutMessages, queueMessages, reviewMessages, withdrawalMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { TimeMark } from '../queue/time-mark.tsx';
import { TakeBack, type FieldNames } from '../review/approvals.tsx';
import { changeMarks, type ChangedField } from '../review/before-after.tsx';
import { useOperator } from '../session/operator.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcMinute } from '../utc.ts';
import { useWithdrawalFieldNames } from '../withdrawals/withdrawal-words.ts';
import { useChangeText } from './use-change-text.tsx';

interface ApprovalRowProps {
  readonly approval: PendingApproval;
  readonly isGone: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** A change that waits: what it is, what it changes, and the first approval. The whole row leads to the record. */
export function ApprovalRow({ approval, isGone, refetch }: ApprovalRowProps) {
  const t = useTranslation(approvalMessages);
  const queueTexts = useTranslation(queueMessages);
  const review = useTranslation(reviewMessages);
  const withdrawal = useTranslation(withdrawalMessages);
  const language = useLanguage();
  const me = useOperator();
  const { icon, title, fields, address } = useChangeText()(approval);
  const { id, first, words, worth, policies, createTime, dueTime, isOpenToCaller } = approval;
  const isOwn = first.id === me.id;
  return (
    <Row $gone={isGone}>
      <Icon>{icon}</Icon>
      <Subject>
        <Title to={address}>{title}</Title>
        <Whose approval={approval} />
        {(policies.includes('withdrawalToNewAddress') || policies.includes('withdrawalCheck')) && (
          <Pills>
            {policies.includes('withdrawalToNewAddress') && <Pill tone="waiting">{withdrawal('newAddress')}</Pill>}
            {policies.includes('withdrawalCheck') && <Pill tone="waiting">{review('policyCheck')}</Pill>}
          </Pills>
        )}
      </Subject>
      <div>
        <Fields fields={fields} />
        <ChangedSince approval={approval} />
      </div>
      <First>
        <OperatorMark operator={first} />
        <div>
          <b>{isOwn ? review('youApproved') : review('approvedBy', { name: first.name })}</b>
          <small>{formatUtcMinute(createTime)}</small>
          {words !== '' && <p>{words}</p>}
        </div>
      </First>
      <End>
        {worth !== null && <b>{formatUsd(worth, language)}</b>}
        {isGone ? <small>{queueTexts('gone')}</small> : <TimeMark due={dueTime} />}
        {isOpenToCaller && <Pill tone="done">{t('open')}</Pill>}
        {isOwn && !isGone && (
          <OverLink>
            <TakeBack id={id} refetch={refetch} />
          </OverLink>
        )}
      </End>
    </Row>
  );
}

/** Whose the record is, and of which tenant. */
function Whose({ approval: { who, tenantId } }: Pick<ApprovalRowProps, 'approval'>) {
  const layout = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const tenant = tenants.find(({ id }) => id === tenantId) ?? (tenantId !== null && { id: tenantId, name: tenantId });
  return (
    <small>
      {tenant && <TenantMark tenant={tenant} />}
      {[...who, tenant ? tenant.name : layout('allTenants')].join(' · ')}
    </small>
  );
}

/** What has changed since the first approval, which does not count then. */
function ChangedSince({ approval }: Pick<ApprovalRowProps, 'approval'>) {
  const t = useTranslation(approvalMessages);
  const names = useFieldNamesOf(approval.kind);
  const { changed, first } = approval;
  if (changed.length === 0) return null;
  return (
    <Changed>
      <b>{t('changedSince', { name: first.name })}</b>
      <Fields
        fields={changed.map(({ field, before, after }) => ({
          name: names.name(field),
          before: names.value(field, before),
          after: names.value(field, after),
        }))}
      />
    </Changed>
  );
}

/** Names what a kind of record compares. */
function useFieldNamesOf(kind: string): FieldNames {
  const deposit = useDepositFieldNames();
  const c2cOrder = useCaseFieldNames();
  const member = useMemberFieldNames();
  const withdrawal = useWithdrawalFieldNames();
  return { deposit, c2cOrder, member }[kind] ?? withdrawal;
}

/** Names with the old value struck and the new one beside it, in lines. */
const Fields = ({ fields }: { readonly fields: readonly ChangedField[] }) => (
  <FieldList>
    {fields
      .filter(({ before, after }) => before || after)
      .map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && (after === undefined ? before : <del>{before}</del>)} {after && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
  </FieldList>
);

/** A row, also of a skeleton. */
export const Row = styled.li<{ $gone: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 4fr) minmax(0, 6fr) minmax(0, 5fr) minmax(112px, auto);
  gap: ${token.s1} ${token.s4};
  min-height: 64px;
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  transition: opacity ${token.calm} ease-out;
  ${({ $gone }) => $gone && 'opacity: 0.4;'}

  &:focus-within {
    background: ${token.surface2};
    box-shadow: inset 2px 0 0 ${token.primary};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }

  ${media.tablet} {
    grid-template-columns: 20px minmax(0, 1fr) auto;

    > :nth-child(3),
    > :nth-child(4) {
      grid-column: 2 / -1;
    }

    > :last-child {
      grid-area: 1 / 3;
    }
  }

  ${media.reducedMotion} {
    transition: none;
  }
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  height: 20px;
  color: ${token.text3};
`;

const Subject = styled.div`
  display: grid;
  gap: 2px;
  align-content: start;

  small {
    display: flex;
    align-items: center;
    gap: 5px;
  }
`;

const Title = styled(Link)`
  ${textStyle(13, 600)}
  color: ${token.text1};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;

const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const FieldList = styled.dl`
  display: grid;
  gap: 2px;
  ${textStyle(12, 400)}

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.s2};
  }

  dt {
    color: ${token.text3};
  }

  dd {
    min-width: 0;
  }

  ${changeMarks}
`;

const Changed = styled.div`
  display: grid;
  gap: 2px;
  margin-top: ${token.s2};
  padding: ${token.s2};
  border-radius: ${token.r1};
  background: ${token.warningSoft};
  ${textStyle(12)}
`;

const First = styled.div`
  display: flex;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text2};

  > div {
    display: grid;
    align-content: start;
    min-width: 0;
  }

  b {
    ${textStyle(12, 500)}
    color: ${token.text1};
  }

  p {
    white-space: pre-line;
  }
`;

const End = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  justify-items: end;

  b {
    ${textStyle(13, 600)}
  }
`;

const OverLink = styled.span`
  position: relative;
`;
