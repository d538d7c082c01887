import type { Language } from '@livery/contract/languages';
import { canonicalName, maskedName, type SignInName } from './identity.ts';

/** A verification code on its way to whoever owns the address. */
export interface CodeMessage {
  readonly to: SignInName;
  readonly verificationCode: string;
  readonly language: Language;
  /** The site that it is for, as its members know it. */
  readonly appName: string;
}

/** How a verification code reaches a member. An operator's SMS and mail services go behind this. */
export interface CodeDelivery {
  /** Rejects when the message did not get on its way. */
  deliver(message: CodeMessage): Promise<void>;
}

/** Prints each code: for a first look, where there is nobody to send by. */
export const consoleDelivery = (print: (line: string) => void): CodeDelivery => ({
  deliver: async ({ to, verificationCode }) => print(`Verification code for ${maskedName(to)}: ${verificationCode}`),
});

/** Mail by one service and SMS by another. */
export const deliveryByType = (by: Readonly<Record<SignInName['type'], CodeDelivery>>): CodeDelivery => ({
  deliver: (message) => by[message.to.type].deliver(message),
});

/** Keeps the last code of each address, for tests. */
export class Mailbox implements CodeDelivery {
  readonly #codes = new Map<string, string>();
  readonly #next: CodeDelivery | undefined;

  /** @param next delivers as well */
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
