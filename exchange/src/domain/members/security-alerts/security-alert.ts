import type { ActivityKind } from '@livery/contract/calls/activity';
import type { Language } from '@livery/contract/languages';
import type { Client } from '../client.ts';
import { fill, textsIn } from '../../../locales/texts.ts';

/** Changes after which whoever has the account is written to. */
export const alertKinds = [
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
export type AlertKind = (typeof alertKinds)[number];

/** A change to an account, for a mail to whoever has it. */
export interface SecurityAlert {
  readonly kind: AlertKind;
  /** The mail address. */
  readonly to: string;
  readonly language: Language;
  /** The name of its site, as members know it. */
  readonly appName: string;
  readonly client: Client;
  readonly at: Date;
}

/** Sends alerts. An operator puts a mail service here. */
export interface AlertDelivery {
  /** Rejects when the mail could not be sent. */
  deliverAlert(alert: SecurityAlert): Promise<void>;
}

/** Subject and text of an alert: what changed, when, from where, and what to do about it. */
export function alertMail({ kind, language, appName, client, at }: SecurityAlert): {
  readonly subject: string;
  readonly text: string;
} {
  const { subject, changes, advice } = textsIn(language).alertMail;
  const device = [client.browser, client.system].filter(Boolean).join(', ');
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const circumstances = [time, device, client.address].filter(Boolean).join(' · ');
  return { subject: fill(subject, { appName }), text: `${changes[kind]}\n${circumstances}\n\n${advice}\n` };
}
