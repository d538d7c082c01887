import type { SecurityAlert, AlertDelivery } from './security-alert.ts';

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
