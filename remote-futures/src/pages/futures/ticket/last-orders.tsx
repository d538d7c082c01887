import { useTranslation, formatPercent, useLanguage } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useLastFinished } from '../orders/use-last-finished.ts';

const LastOrdersSection = styled.section`
  display: grid;
  gap: 10px;
  margin: auto calc(-1 * ${token.s4}) 0;
  padding: ${token.s3} ${token.s4} 0;
  border-top: 1px solid ${token.line};
  ${textStyle(13)}
  color: ${token.text2};

  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s2};
    font-variant-numeric: tabular-nums;
  }

  b {
    font-weight: 600;
    color: ${token.text1};
  }

  ${media.phone} {
    display: none;
  }
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(20, 1fr);
  align-items: end;
  gap: 3px;
  height: 16px;
`;

/** Lost ones are lower, because colour is never the only sign. */
const Bar = styled.i<{ $isWon: boolean }>`
  height: ${({ $isWon }) => ($isWon ? '16px' : '6px')};
  border-radius: 2px;
  background: ${({ $isWon }) => ($isWon ? token.upFill : token.downFill)};
  opacity: ${({ $isWon }) => ($isWon ? 1 : 0.6)};
`;

/** How the member's last orders went, the newest at the right. */
export function LastOrders() {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const decided = (useLastFinished().data?.list ?? [])
    .filter(({ result }) => result === 'won' || result === 'lost')
    .slice(0, 20);
  if (decided.length === 0) return null;
  const won = decided.filter(({ result }) => result === 'won').length;
  const share = ((won / decided.length) * 100).toFixed(1);
  return (
    <LastOrdersSection>
      <p>
        {t('lastOrders', { number: decided.length })}
        <span>
          <b>{t('lastWon', { won })}</b> {formatPercent(share, language)}
        </span>
      </p>
      <Bars role="img" aria-label={t('lastSummary', { won, lost: decided.length - won })}>
        {decided.toReversed().map(({ id, result }) => (
          <Bar key={id} $isWon={result === 'won'} />
        ))}
      </Bars>
    </LastOrdersSection>
  );
}
