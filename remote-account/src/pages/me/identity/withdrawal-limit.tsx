import { fundsInfoCall } from '@livery/contract/calls/withdrawals';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Skeleton, media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { meMessages } from '../../../messages.ts';

const Limits = styled.dl`
  flex: none;
  display: grid;
  grid-template-columns: repeat(2, auto);
  align-items: end;
  gap: 0 ${token.s4};

  > div + div {
    padding-inline-start: ${token.s4};
    border-inline-start: 1px solid ${token.line};
  }

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums;
  }

  ${media.tablet} {
    flex: 1 1 100%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-top: ${token.s4};
    border-top: 1px solid ${token.line};
    overflow-wrap: anywhere;

    > div + div {
      padding: 0;
      border: 0;
    }
  }
`;

function LimitFigures() {
  const t = useTranslation(meMessages);
  const language = useLanguage();
  const { data, isError } = useMemberCall(fundsInfoCall, { query: { coin: 'USDT' } }, ['profile', 'funds']);
  function figure(amount: string | undefined) {
    if (amount !== undefined) return `${formatDecimal(amount, language, { max: 2 })} USDT`;
    return isError ? '--' : <Skeleton width={96} />;
  }
  return (
    <Limits>
      <div>
        <dt>{t('withdrawLimit')}</dt>
        <dd>{figure(data?.limit.now)}</dd>
      </div>
      <div>
        <dt>{t('withdrawUsed')}</dt>
        <dd>{figure(data?.limit.used)}</dd>
      </div>
    </Limits>
  );
}

/** What the member may withdraw in 24 hours, and what of it is used (spec §6); nothing where nobody withdraws. */
export const WithdrawalLimit = () => (useHasRoute('/withdraw') ? <LimitFigures /> : null);
