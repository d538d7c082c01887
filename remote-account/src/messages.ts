import { defineMessages, type MessageKey } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('account', (language) => import(`./locales/${language}.json`));

/** The texts of this module. */
export const accountMessages = section('account');

/** The texts around photos, for every page that asks for one. */
export const photoMessages = section('photo');
export type PhotoMessageKey = MessageKey<typeof photoMessages>;

/** The texts of the frame that the account's pages share. */
export const accountLayoutMessages = section('accountLayout');

/** The messages of the assets page. */
export const assetsMessages = section('assets');

/** The texts of `/bank-setting`. */
export const bankMessages = section('bank');
export type BankMessageKey = MessageKey<typeof bankMessages>;

/** The messages of the deposit page. */
export const depositMessages = section('deposit');

/** The messages of the records. */
export const financeMessages = section('finance');

/** The texts of `/auth` and `/auth-step`. */
export const identityMessages = section('identity');

/** The texts of the profile. */
export const meMessages = section('me');

/** The messages that the forms about money share: fields, faults, outcomes. */
export const moneyFormMessages = section('moneyForm');

/** The messages that all pages about money share. */
export const moneyMessages = section('money');

/** The texts of the pages about authenticator app, passkeys and recovery codes. */
export const secondFactorPageMessages = section('secondFactorPage');

/** The texts of `/statements`. */
export const statementMessages = section('statement');

/** The messages of the transfer page. */
export const transferMessages = section('transfer');

/** The texts of the pages that change what keeps an account safe. */
export const updateMessages = section('update');

/** The messages of the page of withdrawal wallets. */
export const walletMessages = section('wallet');

/** The messages of the withdrawal page. */
export const withdrawMessages = section('withdraw');

/** The texts of the camera. */
export const cameraMessages = section('camera');

/** What coins cost and gained. */
export const gainsMessages = section('gains');

/** The list of what is on hold. */
export const holdMessages = section('hold');

/** The steps after the withdrawal form. */
export const reviewMessages = section('review');
