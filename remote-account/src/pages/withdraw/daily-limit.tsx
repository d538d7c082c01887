import { isMore } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { withdrawMessages } from '../../messages.ts';
import type { FundsInfo } from './withdrawal-choice.ts';

const Limit = styled.div`
  display: grid;
  gap: 6px;
  ${textStyle(12)}
  color: ${token.text3};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s3};
  }

  b {
    font-weight: 500;
    color: ${token.text1};
    font-variant-numeric: tabular-nums;
  }

  a {
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const LimitBar = styled.span`
  display: block;
  height: 4px;
  border-radius: 2px;
  background: ${token.surface3};
  overflow: hidden;

  > span {
    display: block;
    height: 100%;
    background: ${token.primary};
  }
`;

/** What of the limit of 24 hours is used, and how verification raises it (spec §6). */
export function DailyLimit({ limit: { used, now, whenVerified } }: Pick<FundsInfo, 'limit'>) {
  const t = useTranslation(withdrawMessages);
  const language = useLanguage();
  const hasVerification = useHasRoute('/auth');
  const usdt = (amount: string) => formatDecimal(amount, language, { max: 2 });
  // For a bar's width only.
  const share = Math.min(100, Number(now) > 0 ? (Number(used) / Number(now)) * 100 : 100);
  return (
    <Limit>
      <div>
        <span>{t('limit')}</span>
        <b>{t('limitUsed', { used: usdt(used), limit: usdt(now) })}</b>
      </div>
      <LimitBar aria-hidden>
        <span style={{ width: `${share}%` }} />
      </LimitBar>
      {isMore(whenVerified, now) && (
        <span>
          {t('limitRises', { limit: usdt(whenVerified) })} {hasVerification && <Link to="/auth">{t('verify')}</Link>}
        </span>
      )}
    </Limit>
  );
}
