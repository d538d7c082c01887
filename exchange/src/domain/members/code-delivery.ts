import { canonicalName, maskedName, type SignInName } from './identity.ts';

/** How a verification code reaches a member. An operator's SMS and mail services go behind this. */
export interface CodeDelivery {
  deliver(to: SignInName, verificationCode: string): Promise<void>;
}

/** Prints each code: for a first look, where there is nobody to send by. */
export const consoleDelivery = (print: (line: string) => void): CodeDelivery => ({
  deliver: async (to, verificationCode) => print(`Verification code for ${maskedName(to)}: ${verificationCode}`),
});

/** Keeps the last code of each address, for tests. */
export class Mailbox implements CodeDelivery {
  readonly #codes = new Map<string, string>();
  readonly #next: CodeDelivery | undefined;

  /** @param next delivers as well */
  constructor(next?: CodeDelivery) {
    this.#next = next;
  }

  async deliver(to: SignInName, verificationCode: string): Promise<void> {
    this.#codes.set(canonicalName(to), verificationCode);
    await this.#next?.deliver(to, verificationCode);
  }

  lastCodeFor(address: string): string | undefined {
    return this.#codes.get(address.toLowerCase());
  }
}
