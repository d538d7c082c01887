import { maxPhotoBytes } from '@livery/account-forms/photos';
import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import type { PhotoMessageKey } from '../messages.ts';

/** What may be chosen, and what becomes of it before it leaves the device. */
export const photoPrivacyText = (t: Translate<PhotoMessageKey>, language: Language): string =>
  t('privacy', { max: formatDecimal(String(maxPhotoBytes / 1e6), language) });
