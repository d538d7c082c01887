import type { Banner } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { ErrorState, RichText } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { marketingMessages } from '../../../messages.ts';

/** Stands in place of the text when its sanitizer failed to load. */
function Failed({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(marketingMessages);
  return (
    <ErrorState
      title={t('readFailed')}
      text={t('howFailedText')}
      retryLabel={t('tryAgain')}
      onRetry={resetErrorBoundary}
    />
  );
}

interface BannerDialogProps {
  readonly banner: Banner;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A banner's title, else its summary, over its rich text (spec §2.5). */
export function BannerDialog({ banner: { title, summary, extra }, isOpen, onClose }: BannerDialogProps) {
  const t = useTranslation(marketingMessages);
  return (
    <Dialog title={title || summary} isOpen={isOpen} onClose={onClose} closeLabel={t('close')} width={640}>
      <ErrorBoundary FallbackComponent={Failed}>
        <RichText html={extra} tooLongNote={t('textTooLong')} />
      </ErrorBoundary>
    </Dialog>
  );
}
