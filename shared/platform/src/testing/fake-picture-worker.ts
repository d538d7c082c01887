/** The worker that scales pictures, without the codecs of a browser. */
export class FakePictureWorker extends EventTarget {
  readonly #scaled: (picture: Blob) => Blob | null;

  constructor(scaled: (picture: Blob) => Blob | null) {
    super();
    this.#scaled = scaled;
  }

  postMessage({ picture }: { readonly picture: Blob }): void {
    const data = { picture: this.#scaled(picture) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}
