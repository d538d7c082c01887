import { useTranslation } from '@livery/i18n';
import { Button, token, textStyle } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';

const FailureBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.s3};
  padding: ${token.s3} ${token.s4};
  background: ${token.surface2};
  ${textStyle(13)}
  color: ${token.text2};
`;

function PartFailure({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(hostMessages);
  return (
    <FailureBar role="alert">
      {t('partUnavailable')}
      <Button size={28} onClick={resetErrorBoundary}>
        {t('retry')}
      </Button>
    </FailureBar>
  );
}

/** Wraps a part of every page, such as the header: when it fails, the rest of the page stays. */
export function PartBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PartFailure} onError={(error) => console.error(name, error)}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
