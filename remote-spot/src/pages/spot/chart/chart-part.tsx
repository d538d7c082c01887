import { useTranslation } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';

export const Centre = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

function Failed({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(spotMessages);
  return (
    <Centre>
      <ErrorState
        title={t('chartFailed')}
        text={t('chartFailedText')}
        retryLabel={t('tryAgain')}
        onRetry={resetErrorBoundary}
      />
    </Centre>
  );
}

/** A view of the panel that is a chunk of its own: where it cannot be had, that is said, with a retry. */
export const ChartPart = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Failed}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
