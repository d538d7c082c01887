import type { Translate } from '@livery/i18n';
import type { ApiError } from '@livery/platform';

/** What to tell a member about a failed call: the server's message (spec §8), else our words for what went wrong. */
export function errorText(
  { kind, code, message }: Pick<ApiError, 'kind' | 'code' | 'message'>,
  t: Translate<'errorNetwork' | 'errorTimeout' | 'errorUnreadable' | 'errorServer'>,
): string {
  switch (kind) {
    case 'server':
      return message || t('errorServer', { code });
    case 'network':
      return t('errorNetwork');
    case 'timeout':
      return t('errorTimeout');
    case 'unreadable':
      return t('errorUnreadable');
  }
}
