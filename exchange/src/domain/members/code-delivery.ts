import type { Language } from '@livery/contract/languages';
import { canonicalName, maskedName, type SignInName } from './identity.ts';

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

/** Prints each code, where there is no service to send it. */
export const createConsoleDelivery = (print: (line: string) => void): CodeDelivery => ({
  deliver: async ({ to, verificationCode }) => print(`Verification code for ${maskedName(to)}: ${verificationCode}`),
});

/** Sends mail by one service and SMS by another. */
export const createDeliveryByType = (by: Readonly<Record<SignInName['type'], CodeDelivery>>): CodeDelivery => ({
  deliver: (message) => by[message.to.type].deliver(message),
});

/** Remembers the last code of each address, for tests. */
export class Mailbox implements CodeDelivery {
  readonly #codes = new Map<string, string>();
  readonly #next: CodeDelivery | undefined;

  /**
   * @param next delivers the code too
   */
  constructor(next?: CodeDelivery) {
    this.#next = next;
  }

  async deliver(message: CodeMessage): Promise<void> {
    this.#codes.set(canonicalName(message.to), message.verificationCode);
    await this.#next?.deliver(message);
  }

  lastCodeFor(address: string): string | undefined {
    return this.#codes.get(address.toLowerCase());
  }
}
