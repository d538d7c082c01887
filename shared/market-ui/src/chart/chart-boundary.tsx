import { useTranslation } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';

export const CentredOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

function LoadError({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <CentredOverlay>
      <ErrorState
        title={t('chartFailed')}
        text={t('chartFailedText')}
        retryLabel={t('tryAgain')}
        onRetry={resetErrorBoundary}
      />
    </CentredOverlay>
  );
}

/** Around a view whose code is a chunk of its own. A chunk that does not load shows an error with a retry. */
export const ChartBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={LoadError}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
