import { formatDecimal, formatPercent, type Language, type Translate } from '@livery/i18n';
import type { PhotoProblemMessageKey } from '../messages.ts';
import { maxPhotoBytes, maxPhotoPixels } from './photo-limits.ts';
import type { PhotoProblem } from './photo-problem.ts';

/** A count in millions with one decimal at most, rounded up: what is too large never reads like the bound. */
export const inMillions = (count: number, language: Language): string =>
  formatDecimal(String(Math.ceil(count / 100_000) / 10), language, { max: 1 });

/** A share from 0 to 1 in whole percent. */
export const wholePercent = (share: number, language: Language): string =>
  formatPercent(String(Math.floor(share * 100)), language);

/** What to tell a member about a photo that is not sent: what is wrong with it, and what to do. */
export function photoProblemText(
  problem: PhotoProblem,
  t: Translate<PhotoProblemMessageKey>,
  language: Language,
): string {
  switch (problem.kind) {
    case 'format':
      return problem.format ? t('wrongFormatKnown', { format: problem.format }) : t('wrongFormat');
    case 'damaged':
      return t('damaged');
    case 'tooManyBytes':
      return t('tooManyBytes', {
        size: inMillions(problem.bytes, language),
        max: inMillions(maxPhotoBytes, language),
      });
    case 'tooManyPixels':
      return t('tooManyPixels', {
        size: inMillions(problem.pixels, language),
        max: inMillions(maxPhotoPixels, language),
      });
    case 'tooLarge':
      return t('tooLarge');
    case 'upload':
      return t('uploadFailed', { share: wholePercent(problem.share, language) });
    case 'refused':
      return problem.message;
    case 'notKept':
      return t('notKept');
  }
}
