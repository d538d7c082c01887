import type { ActivityKind } from '@livery/contract/calls/activity';
import type { Language } from '@livery/contract/languages';
import type { Client } from '../client.ts';
import { noticeTexts } from './texts/notice-texts.ts';

/** Changes after which whoever has the account is written to. */
export const noticeKinds = [
  'loginPasswordChanged',
  'loginPasswordReset',
  'fundsPasswordChanged',
  'emailChanged',
  'mobileChanged',
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'walletAdded',
] as const satisfies readonly ActivityKind[];
export type NoticeKind = (typeof noticeKinds)[number];

/** A change to an account, for a mail to whoever has it. */
export interface Notice {
  readonly kind: NoticeKind;
  /** The mail address. */
  readonly to: string;
  readonly language: Language;
  /** The name of its site, as members know it. */
  readonly appName: string;
  readonly client: Client;
  readonly at: Date;
}

/** Sends notices. An operator puts a mail service here. */
export interface NoticeDelivery {
  /** Rejects when the mail could not be sent. */
  deliverNotice(notice: Notice): Promise<void>;
}

/** Subject and text of a notice: what changed, when, from where, and what to do about it. */
export function noticeMail({ kind, language, appName, client, at }: Notice): {
  readonly subject: string;
  readonly text: string;
} {
  const { subject, changes, advice } = noticeTexts[language];
  const device = [client.browser, client.system].filter(Boolean).join(', ');
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const circumstances = [time, device, client.address].filter(Boolean).join(' · ');
  return { subject: subject(appName), text: `${changes[kind]}\n${circumstances}\n\n${advice}\n` };
}
