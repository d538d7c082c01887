import { protocolsCall, type Protocols } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { EmptyState, ErrorState, RichText, Skeleton } from '@livery/ui';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { wealthMessages, rulesMessages } from '../../../messages.ts';

/** Stands in place of a text whose sanitizer failed to load. */
function UnreadableText({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(rulesMessages);
  const word = useTranslation(wealthMessages);
  return (
    <ErrorState
      title={t('textFailed')}
      text={word('failedHint')}
      retryLabel={word('tryAgain')}
      onRetry={resetErrorBoundary}
    />
  );
}

/** A text with markup that the server gave, or that there is none. */
export function ServerText({ html }: { readonly html: string }) {
  const t = useTranslation(rulesMessages);
  if (html.trim() === '') return <EmptyState icon={<FileText size={20} />} title={t('noText')} />;
  return (
    <ErrorBoundary FallbackComponent={UnreadableText}>
      <RichText html={html} tooLongNote={t('textTooLong')} />
    </ErrorBoundary>
  );
}

/** Shows the tenant's texts once they are there: until then their place, or an error with a retry. */
export function WithServerTexts({ children }: { readonly children: (texts: Protocols) => ReactNode }) {
  const t = useTranslation(rulesMessages);
  const word = useTranslation(wealthMessages);
  const { data, isError, refetch } = useCall(protocolsCall);
  if (data) return children(data);
  if (isError) {
    return (
      <ErrorState
        title={t('textFailed')}
        text={word('failedHint')}
        retryLabel={word('tryAgain')}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div aria-busy aria-label={word('loadingPart')}>
      <Skeleton height={240} />
    </div>
  );
}
