import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('console', (language) => import(`./locales/${language}.json`));

/** The bar, the navigation and what every page has. */
export const layoutMessages = section('layout');

/** Lists of what waits, claims and promises. */
export const queueMessages = section('queue');

/** The components of a record under review. */
export const reviewMessages = section('review');

/** The list of keys. */
export const keysMessages = section('keys');

/** The sign-in and the acceptance of an invitation. */
export const signInMessages = section('signIn');

/** The queue of withdrawals, and one of them. */
export const withdrawalMessages = section('withdrawals');

/** The queue of deposits, and one of them. */
export const depositMessages = section('deposits');

/** Personal data that an operator opens on purpose. */
export const openingMessages = section('opening');
/** Whether a bank account is in a member's name. */
export const holderKeys = { own: 'holderOwn', other: 'holderOther', unknown: 'holderUnknown' } as const;

/** The queue of identities, and one of them. */
export const identityMessages = section('identity');

/** The queue of disputes and late payments, and one of them. */
export const caseMessages = section('cases');

/** What waits and what happens. */
export const overviewMessages = section('overview');

/** What waits for a second operator. */
export const approvalMessages = section('approvals');

/** Operators, roles and policies. */
export const teamMessages = section('team');

/** What operators did and saw. */
export const auditMessages = section('audit');

/** What operators do, by command. */
export const actionMessages = section('actions');

/** Members, and one of them. */
export const memberMessages = section('members');

/** What happened to a member's account. */
export const activityMessages = section('activity');
