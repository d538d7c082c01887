import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, useLiveState, type Freshness } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketUiMessages } from '../messages.ts';

const LiveState = styled.p<{ $live: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(12)}
  color: ${token.text2};
  white-space: nowrap;

  ${media.tablet} {
    margin-left: auto;
  }

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${({ $live }) => ($live ? token.primary : token.warning)};
  }
`;

/** Whether prices are live, or how old they are. @param freshness of the tickers */
export function LiveMark({ freshness }: { readonly freshness: Freshness }) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { prices, lastMessageAt: socketLastMessageAt } = useLiveState();
  const { lastMessageAt = socketLastMessageAt } = freshness;
  const age = useAge(lastMessageAt);
  if (prices === 'none') return <LiveState $live={false}>{t('pricesConnecting')}</LiveState>;
  if (age === undefined) return <LiveState $live>{t('pricesLive')}</LiveState>;
  return <LiveState $live={false}>{t('pricesOld', { age: formatAge(age, language) })}</LiveState>;
}
