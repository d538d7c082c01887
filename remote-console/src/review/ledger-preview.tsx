import type { previewLine, ReviewedMember } from '@livery/contract/calls/operator/review';
import { useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { reviewMessages } from '../messages.ts';
import { useOperator } from '../session/operator.ts';
import { Section } from './review-panel.tsx';

interface LedgerPreviewProps {
  readonly lines: readonly z.output<typeof previewLine>[];
  readonly coin: string;
  readonly member: ReviewedMember;
  /** When the lines are posted. */
  readonly note: string;
}

/** The lines of the ledger that a decision leads to. They sum to zero. */
export function LedgerPreview({ lines, coin, member, note }: LedgerPreviewProps) {
  const t = useTranslation(reviewMessages);
  const { tenants } = useOperator();
  if (lines.length === 0) return null;
  const tenant = tenants.find(({ id }) => id === member.tenantId)?.name ?? member.tenantId;
  const names = {
    SPOT: t('spotOf', { name: member.nickname }),
    fees: t('feesOf', { name: tenant }),
    external: t('externalOf', { name: tenant }),
  } as const;
  return (
    <Section title={t('ledger')} note={note}>
      <LedgerTable>
        <thead>
          <tr>
            <th scope="col">{t('accountIn', { coin })}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('balanceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, change, balanceAfter }) => (
            <tr key={account}>
              <td>{names[account]}</td>
              <td>
                <Amount value={change} signed />
              </td>
              <td>
                <Amount value={balanceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td>0</td>
          </tr>
        </tfoot>
      </LedgerTable>
    </Section>
  );
}

const LedgerTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  th,
  tfoot td {
    font-weight: 400;
    color: ${token.text3};
  }

  th,
  td {
    height: 22px;
    padding: 0 0 0 ${token.s2};
    text-align: end;
  }

  th:first-child,
  td:first-child,
  tfoot th {
    padding: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  tbody td:last-child {
    color: ${token.text2};
  }

  tfoot tr {
    border-top: 1px solid ${token.line};
  }
`;
