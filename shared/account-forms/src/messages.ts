import { defineMessages, type MessageKey, type Translate } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('account-forms', (language) => import(`./locales/${language}.json`));

/** The texts of the fields of an account, and of the calls that send them. */
export const accountFormMessages = section('accountForm');

/** The texts of the field for a funds password. */
export const fundsPermitMessages = section('fundsPermit');

/** The texts of the bell and its list. */
export const noticeMessages = section('notice');
export type NoticeText = Translate<MessageKey<typeof noticeMessages>>;

/** What is wrong with a photo that is not sent. */
export const photoProblemMessages = section('photoProblem');
export type PhotoProblemMessageKey = MessageKey<typeof photoProblemMessages>;

/** The texts of the filters of lists of records. */
export const recordMessages = section('record');

/** The texts of the field that asks for a second factor. */
export const secondFactorMessages = section('secondFactor');

/** The texts of a member's notice preferences. */
export const preferencesMessages = section('preferences');
