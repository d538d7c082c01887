import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web APIs of Node that browsers have and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, fetch, Request, Response, Headers });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
}
