import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { Changes, type FieldNames } from './approvals.tsx';
import type { DecisionFailure } from './use-decisions.ts';

interface FailureBannerProps {
  readonly failure: DecisionFailure | undefined;
  readonly names: FieldNames;
}

/** Below the head of a record: why the last decision was not carried out. */
export function FailureBanner({ failure, names }: FailureBannerProps) {
  const t = useTranslation(reviewMessages);
  if (!failure) return null;
  return (
    <FailureBox role="alert">
      <Notice>
        {failure.kind === 'changed' && (
          <>
            <b>{t('changed')}</b> {t('changedText')}
          </>
        )}
        {failure.kind === 'refused' && (
          <>
            <b>{t('notDecided')}</b> {failure.text}
          </>
        )}
        {failure.kind === 'unknown' && (
          <>
            <b>{t('unknown')}</b> {t('unknownText')}
          </>
        )}
      </Notice>
      {failure.kind === 'changed' && <Changes fields={failure.fields} names={names} />}
    </FailureBox>
  );
}

const FailureBox = styled.div`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s3} 20px;
  border-bottom: 1px solid ${token.line};
  ${textStyle(13)}
`;
