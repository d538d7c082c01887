import type { MemberEvent, MemberTopic, ServerFrame } from '@livery/contract/live/market';
import { receiveCode } from '@livery/contract/live/market';
import { code } from '@livery/contract/envelope';
import type { MemberEvents } from '../commands/member-events.ts';
import type { SignedIn } from '../domain/members/sign-in/sessions.ts';
import { DomainError } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';

export interface MemberConnectionOptions {
  /** The member of an access token. @throws DomainError when it is not valid */
  readonly authenticate: (token: string) => Promise<SignedIn>;
  readonly events: MemberEvents;
  readonly clock: Clock;
  readonly send: (frame: ServerFrame) => void;
  /** Called for the exchange's own faults, not for the client's. */
  readonly onFailure: (error: unknown) => void;
}

/** The maximum number of events that wait for the database; further ones are merged. */
const maxWaiting = 64;

/**
 * The member's events on one connection (docs/decisions.md §23). The token is looked up again before each event and
 * when it expires, so that an ended session receives nothing more.
 */
export class MemberConnection {
  readonly #options: MemberConnectionOptions;
  #token = '';
  #followed: (SignedIn & { readonly unsubscribe: () => void }) | undefined;
  #waiting = new Map<string, MemberEvent>();
  #isAnswerDue = false;
  #isChecking = false;
  #isClosed = false;

  constructor(options: MemberConnectionOptions) {
    this.#options = options;
  }

  /** Follows the member of this token instead of the previous one, and answers whether it succeeded: 20101. */
  authenticate(token: string): void {
    this.#token = token;
    this.#isAnswerDue = true;
    void this.#check();
  }

  /** Looks the token up again if it has expired. */
  confirm(): void {
    if (this.#followed !== undefined && this.#followed.expiresAt <= this.#options.clock.now()) void this.#check();
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
  }

  #onEvent(topic: MemberTopic, reference: string): void {
    this.#waiting.set(`${topic} ${reference}`, { topic, reference });
    if (this.#waiting.size > maxWaiting) {
      const topics = new Set([...this.#waiting.values()].map((event) => event.topic));
      this.#waiting = new Map([...topics].map((each) => [`${each} `, { topic: each, reference: '' }]));
    }
    void this.#check();
  }

  /** One look-up at a time, however many events arrive in the meantime. Never rejects. */
  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    do {
      const token = this.#token;
      const outcome = await this.#outcomeOf(token);
      if (this.#isClosed) return;
      // The result for a token that was replaced in the meantime does not matter.
      if (token === this.#token) this.#settle(outcome);
    } while (this.#isAnswerDue);
    this.#isChecking = false;
  }

  async #outcomeOf(token: string): Promise<SignedIn | number> {
    if (token === '') return code.tokenMissing;
    try {
      return await this.#options.authenticate(token);
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      this.#options.onFailure(error);
      return code.unavailable;
    }
  }

  #settle(outcome: SignedIn | number): void {
    const isAnswerDue = this.#isAnswerDue;
    this.#isAnswerDue = false;
    if (typeof outcome === 'number') {
      const isNews = isAnswerDue || this.#followed !== undefined;
      this.#unsubscribe();
      if (isNews) this.#answer(outcome);
      return;
    }
    if (this.#followed?.memberId !== outcome.memberId) this.#unsubscribe();
    const unsubscribe =
      this.#followed?.unsubscribe ??
      this.#options.events.subscribe(outcome.memberId, (topic, reference) => this.#onEvent(topic, reference));
    this.#followed = { ...outcome, unsubscribe };
    if (isAnswerDue) this.#answer(code.success);
    const events = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const memberEvent of events) this.#options.send({ code: receiveCode.memberEvent, memberEvent });
  }

  #answer(answered: number): void {
    this.#options.send({ code: receiveCode.authentication, authentication: { code: answered } });
  }

  #unsubscribe(): void {
    this.#followed?.unsubscribe();
    this.#followed = undefined;
    this.#waiting.clear();
  }
}
