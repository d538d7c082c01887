import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import type { Taking } from './use-taking.ts';

/** Always there, because screen readers skip a region that arrives with its text. */
const NoticeRegion = styled.p`
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(12)}

  &:empty {
    position: absolute;
    padding: 0;
  }
`;

/** What is not known of a purchase that was sent. */
export function TakingNotice({ taking }: { readonly taking: Taking }) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { state, earlier } = taking;
  return (
    <NoticeRegion role="status">
      {state.status === 'unknown' && t(state.isAskedAgain ? 'noAnswer' : 'noAnswerLeft')}
      {earlier !== undefined && t('earlierUnanswered', { quantity: formatDecimal(earlier, language) })}
    </NoticeRegion>
  );
}
