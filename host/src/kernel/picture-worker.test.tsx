/** The real worker with a fake codec: what it draws, and how often it encodes. What browsers make of files is a browser test. */
interface Encoding {
  readonly type: string;
  readonly quality: number;
}
const drawn = jest.fn();
const encoded = jest.fn<Promise<Blob>, [Encoding]>();
const decode = jest.fn();
const answered = jest.fn();

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext = () => ({ fillRect: jest.fn(), drawImage: drawn });
  convertToBlob = encoded;
}

/** Asks the worker as the page does, and waits for what it answers. */
async function ask(maxBytes = 100): Promise<unknown> {
  const answer = new Promise((resolve) => answered.mockImplementationOnce(resolve));
  dispatchEvent(new MessageEvent('message', { data: { picture: new Blob(['file']), maxSide: 2000, maxBytes } }));
  return answer;
}
const ofBytes = (bytes: number) => new Blob(['x'.repeat(bytes)]);

beforeAll(async () => {
  Object.assign(globalThis, { OffscreenCanvas: FakeCanvas, createImageBitmap: decode, postMessage: answered });
  // By a variable path, because a classic script is not a module.
  const worker = './picture-worker.ts';
  await import(worker);
});
beforeEach(() => jest.resetAllMocks());

test.each([
  [{ width: 8660, height: 5773 }, [2000, 1333]],
  [{ width: 1000, height: 4000 }, [500, 2000]],
  [{ width: 640, height: 480 }, [640, 480]],
  [{ width: 60_000, height: 1 }, [2000, 1]],
])('scales %j down to %j', async (size, [width, height]) => {
  const bitmap = { ...size, close: jest.fn() };
  decode.mockResolvedValue(bitmap);
  encoded.mockResolvedValue(ofBytes(10));
  await ask();
  expect(drawn).toHaveBeenCalledWith(bitmap, 0, 0, width, height);
  expect(bitmap.close).toHaveBeenCalledTimes(1);
});

test('encodes again with less quality until the picture is small enough, and at most five times', async () => {
  decode.mockResolvedValue({ width: 10, height: 10, close: jest.fn() });
  const small = ofBytes(90);
  encoded.mockResolvedValueOnce(ofBytes(300)).mockResolvedValueOnce(ofBytes(200)).mockResolvedValueOnce(small);
  expect(await ask()).toEqual({ picture: small });
  const qualities = encoded.mock.calls.map(([{ quality }]) => quality);
  expect(qualities).toEqual(qualities.toSorted((one, other) => other - one));
  encoded.mockReset().mockResolvedValue(ofBytes(300));
  await ask();
  expect(encoded).toHaveBeenCalledTimes(5);
});

test('answers with nothing for a file that cannot be decoded', async () => {
  decode.mockRejectedValue(new DOMException('no', 'InvalidStateError'));
  expect(await ask()).toEqual({ picture: null });
});
