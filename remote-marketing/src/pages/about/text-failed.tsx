import { useWords } from '@livery/i18n';
import { ErrorState } from '@livery/ui';
import { aboutWords } from './words.ts';

/** A text that did not come. */
export function TextFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  const say = useWords(aboutWords);
  return <ErrorState title={say('failed')} text={say('failedText')} retryLabel={say('retry')} onRetry={onRetry} />;
}
