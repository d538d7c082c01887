import { fundsInfoCall } from '@livery/contract/calls/withdrawals';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Skeleton, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { identityMessages } from '../../messages.ts';

const UnlocksTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(13)}
  color: ${token.text2};

  caption,
  th {
    text-align: start;
    font-weight: 500;
  }

  :is(th, td):not(:first-child) {
    padding-inline-start: ${token.s3};
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  :is(th, td) {
    padding-block: 8px;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }

  thead th {
    padding-block: 4px;
  }

  tr + tr,
  tbody {
    border-top: 1px solid ${token.line};
  }

  td:last-child {
    color: ${token.primaryText};
    font-weight: 600;
  }
`;

export interface WithdrawalLimits {
  /** In USDT over 24 hours, as the language writes it. */
  readonly now: string;
  readonly whenVerified: string;
}

/** What the member may withdraw a day, now and when verified; `undefined` until it is known, `--` when it cannot be. */
export function useWithdrawalLimits(): WithdrawalLimits | undefined {
  const language = useLanguage();
  const { data, isError } = useMemberCall(fundsInfoCall, { query: { coin: 'USDT' } }, ['profile']);
  const { now, whenVerified } = data?.limit ?? {};
  if (now && whenVerified)
    return { now: formatDecimal(now, language), whenVerified: formatDecimal(whenVerified, language) };
  return isError ? { now: '--', whenVerified: '--' } : undefined;
}

/** What a verified name unlocks, beside what there is without one (spec §6). */
export function Unlocks() {
  const t = useTranslation(identityMessages);
  const limits = useWithdrawalLimits();
  const hasC2c = useHasRoute('/c2c-sale');
  return (
    <UnlocksTable>
      <thead>
        <tr>
          <th scope="col">{t('unlocks')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('verified')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('withdrawADay')}, USDT</th>
          <td>{limits?.now ?? <Skeleton width={64} />}</td>
          <td>{limits?.whenVerified ?? <Skeleton width={64} />}</td>
        </tr>
        {hasC2c && (
          <tr>
            <th scope="row">{t('sellOnC2c')}</th>
            <td>{t('no')}</td>
            <td>{t('yes')}</td>
          </tr>
        )}
      </tbody>
    </UnlocksTable>
  );
}
