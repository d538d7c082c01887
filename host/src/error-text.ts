import type { Say } from '@livery/i18n';
import type { ApiError } from '@livery/platform';

/** What to tell a member about a failed call: the server's message (spec §8), else our words for what went wrong. */
export function errorText(
  { kind, code, message }: Pick<ApiError, 'kind' | 'code' | 'message'>,
  say: Say<'errorNetwork' | 'errorTimeout' | 'errorUnreadable' | 'errorServer'>,
): string {
  switch (kind) {
    case 'server':
      return message || say('errorServer', { code });
    case 'network':
      return say('errorNetwork');
    case 'timeout':
      return say('errorTimeout');
    case 'unreadable':
      return say('errorUnreadable');
  }
}
