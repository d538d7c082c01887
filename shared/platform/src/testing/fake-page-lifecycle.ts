import type { PageEvent, PageLifecycle } from '../page/page-lifecycle.ts';

/** A page whose visibility and network the test controls. */
export class FakePageLifecycle implements PageLifecycle {
  readonly #listeners = new Set<(event: PageEvent) => void>();
  #isVisible = true;
  #isOnline = true;

  readonly isVisible = (): boolean => this.#isVisible;
  readonly isOnline = (): boolean => this.#isOnline;
  readonly on = (listener: (event: PageEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly #awayListeners = new Set<() => void>();
  readonly onAway = (listener: () => void): (() => void) => {
    this.#awayListeners.add(listener);
    return () => void this.#awayListeners.delete(listener);
  };

  get listeners(): number {
    return this.#listeners.size;
  }

  /** As the browser does before it keeps the page for its history. */
  putAway(): void {
    for (const listener of this.#awayListeners) listener();
  }

  emit(event: PageEvent): void {
    if (event === 'visible' || event === 'hidden') this.#isVisible = event === 'visible';
    else this.#isOnline = event === 'online';
    for (const listener of this.#listeners) listener(event);
  }
}
