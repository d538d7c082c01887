import type { Intent } from '../commands/idempotency.ts';

/**
 * Lets requests with one intent in one after the other, in the order in which they came. So the second finds the answer of
 * the first, and shows no code or password again: a command that was sent ten times at once is one guess, not ten.
 */
export class IntentsInTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Answer>({ memberId, key }: Intent, work: () => Promise<Answer>): Promise<Answer> {
    const name = `${memberId} ${key}`;
    const before = this.#last.get(name);
    // Whether the one before was refused is not this one's business.
    const turn = before === undefined ? work() : before.then(work, work);
    this.#last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    }
  }
}
