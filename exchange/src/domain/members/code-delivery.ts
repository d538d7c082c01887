import type { Language } from '@livery/contract/languages';
import { canonicalName, maskedName, type SignInName } from './identity.ts';
import { type SecurityAlert, type AlertDelivery, alertMail } from './security-alerts/security-alert.ts';

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

/** Sends all that members are sent. */
export type Delivery = CodeDelivery & AlertDelivery;

/** Prints each code and security alert, where there is no service to send it. */
export const createConsoleDelivery = (print: (line: string) => void): Delivery => ({
  deliver: async ({ to, verificationCode }) => print(`Verification code for ${maskedName(to)}: ${verificationCode}`),
  deliverAlert: async ({ to, ...alert }) =>
    print(`Security alert for ${maskedName({ type: 'MAIL', email: to })}: ${alertMail({ to, ...alert }).subject}`),
});

/** Sends mail by one service and SMS by another. */
export const createDeliveryByType = (by: { readonly MAIL: Delivery; readonly MOBILE: CodeDelivery }): Delivery => ({
  deliver: (message) => by[message.to.type].deliver(message),
  deliverAlert: (alert) => by.MAIL.deliverAlert(alert),
});

/** Remembers the last code of each address and all security alerts, for tests. */
export class Mailbox implements Delivery {
  readonly #codes = new Map<string, string>();
  readonly #alerts: SecurityAlert[] = [];
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

  alertsTo(address: string): readonly SecurityAlert[] {
    return this.#alerts.filter(({ to }) => to === address.toLowerCase());
  }

  lastCodeFor(address: string): string | undefined {
    return this.#codes.get(address.toLowerCase());
  }
}
