import type { Notice, NoticeDelivery } from './notice.ts';

/** Sends notices behind the answers to the calls that they are about. One that cannot be sent is logged. */
export class Notices {
  readonly #delivery: NoticeDelivery;
  readonly #onUndelivered: (error: unknown) => void;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(delivery: NoticeDelivery, onUndelivered: (error: unknown) => void) {
    this.#delivery = delivery;
    this.#onUndelivered = onUndelivered;
  }

  /** To be called after the commit. */
  send(notice: Notice | Promise<Notice>): void {
    const underWay: Promise<unknown> = Promise.resolve(notice)
      .then((written) => this.#delivery.deliverNotice(written))
      .catch(this.#onUndelivered)
      .finally(() => this.#underWay.delete(underWay));
    this.#underWay.add(underWay);
  }

  /** Waits for the notices under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
