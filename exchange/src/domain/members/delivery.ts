import { normalEmail } from '@livery/contract/address';
import type { ActivityKind } from '@livery/contract/calls/activity';
import { verificationCodeLife } from '@livery/contract/calls/session';
import type { Language } from '@livery/contract/languages';
import type { Transporter } from 'nodemailer';
import { fill, textsIn } from '../../locales/texts.ts';
import type { Client } from './activity.ts';
import { canonicalName, maskedName, type SignInName } from './identity/identity.ts';

/** A verification code for the owner of an address. */
export interface CodeMessage {
  readonly to: SignInName;
  readonly verificationCode: string;
  readonly language: Language;
  /** The name of its site, as members know it. */
  readonly appName: string;
}

/** Sends verification codes to members. An operator puts SMS and mail services here. */
export interface CodeDelivery {
  /** Rejects when the message could not be sent. */
  deliver(message: CodeMessage): Promise<void>;
}

/** A mail that a member has asked for, such as of a price alert. */
export interface NoticeMail {
  readonly to: string;
  /** The name of its site, as members know it. */
  readonly appName: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends notices. An operator puts a mail service here. */
export interface NoticeDelivery {
  /** Rejects when the mail could not be sent. */
  deliverNotice(mail: NoticeMail): Promise<void>;
}

/** Sends all that members are sent. */
export type Delivery = CodeDelivery & AlertDelivery & NoticeDelivery;

/** Prints each code and security alert, where there is no service to send it. */
export const createConsoleDelivery = (print: (line: string) => void): Delivery => ({
  deliver: async ({ to, verificationCode }) => print(`Verification code for ${maskedName(to)}: ${verificationCode}`),
  deliverAlert: async ({ to, ...alert }) =>
    print(`Security alert for ${maskedName({ type: 'MAIL', email: to })}: ${alertMail({ to, ...alert }).subject}`),
  deliverNotice: async ({ to, subject }) => print(`Notice for ${maskedName({ type: 'MAIL', email: to })}: ${subject}`),
});

/** Sends mail by one service and SMS by another. */
export const createDeliveryByType = (by: { readonly MAIL: Delivery; readonly MOBILE: CodeDelivery }): Delivery => ({
  deliver: (message) => by[message.to.type].deliver(message),
  deliverAlert: (alert) => by.MAIL.deliverAlert(alert),
  deliverNotice: (mail) => by.MAIL.deliverNotice(mail),
});

/** Remembers the last code of each address, all security alerts and all notices, for tests. */
export class Mailbox implements Delivery {
  readonly #codes = new Map<string, string>();
  readonly #alerts: SecurityAlert[] = [];
  readonly notices: NoticeMail[] = [];
  readonly #next: Delivery | undefined;

  /**
   * @param next delivers everything too
   */
  constructor(next?: Delivery) {
    this.#next = next;
  }

  async deliver(message: CodeMessage): Promise<void> {
    this.#codes.set(canonicalName(message.to), message.verificationCode);
    await this.#next?.deliver(message);
  }

  async deliverAlert(alert: SecurityAlert): Promise<void> {
    this.#alerts.push(alert);
    await this.#next?.deliverAlert(alert);
  }

  async deliverNotice(mail: NoticeMail): Promise<void> {
    this.notices.push(mail);
    await this.#next?.deliverNotice(mail);
  }

  alertsTo(address: string): readonly SecurityAlert[] {
    return this.#alerts.filter(({ to }) => to === normalEmail(address));
  }

  lastCodeFor(address: string): string | undefined {
    return this.#codes.get(normalEmail(address));
  }
}

/** Changes that a member learns by mail. */
const alertKinds = [
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

/** A change to an account, for a mail to its member. */
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
interface AlertDelivery {
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

/** Sends alerts behind the answers to the calls that they are about. One that cannot be sent is logged. */
export class SecurityAlerts {
  readonly #delivery: AlertDelivery;
  readonly #onUndelivered: (error: unknown) => void;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(delivery: AlertDelivery, onUndelivered: (error: unknown) => void) {
    this.#delivery = delivery;
    this.#onUndelivered = onUndelivered;
  }

  /** To be called after the commit. */
  send(alert: SecurityAlert | Promise<SecurityAlert>): void {
    const underWay: Promise<unknown> = Promise.resolve(alert)
      .then((written) => this.#delivery.deliverAlert(written))
      .catch(this.#onUndelivered)
      .finally(() => this.#underWay.delete(underWay));
    this.#underWay.add(underWay);
  }

  /** Waits for the alerts under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

/** How long a mail server may delay an answer. */
const timeoutMs = 10_000;

/**
 * Sends codes and security alerts by an operator's mail server.
 * @param url `smtp://` (with STARTTLS where the server offers it) or `smtps://`, with user and password where needed
 */
export function createMailDelivery({ url, from }: { readonly url: string; readonly from: string }): Delivery {
  let opened: Promise<Transporter> | undefined;

  async function send(appName: string, address: string, content: { readonly subject: string; readonly text: string }) {
    // Loaded with the first mail, because it costs memory.
    opened ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    const mail = await opened;
    await mail.sendMail({
      // Objects, because a text would be parsed as a list of addresses.
      from: { name: appName, address: from },
      to: { name: '', address },
      ...content,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  return {
    deliver: async ({ to, verificationCode, language, appName }) => {
      if (to.type !== 'MAIL') throw new Error('not a mail address');
      const { subject, body } = textsIn(language).codeMail;
      const text = fill(body, { appName, verificationCode, minutes: verificationCodeLife / 60 });
      await send(appName, to.email, { subject: fill(subject, { appName }), text });
    },
    deliverAlert: (alert) => send(alert.appName, alert.to, alertMail(alert)),
    deliverNotice: ({ appName, to, ...content }) => send(appName, to, content),
  };
}
