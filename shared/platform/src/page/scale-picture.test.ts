import { createPictureScaler } from './scale-picture.ts';

const bounds = { maxSide: 2000, maxBytes: 1_000_000 };
const picture = new Blob(['a picture']);

/** A worker in the hands of the test. */
class FakeWorker extends EventTarget {
  readonly postMessage = jest.fn();
  readonly terminate = jest.fn();
  answer = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
}

let worker: FakeWorker;
beforeEach(() => {
  worker = new FakeWorker();
});
const scale = createPictureScaler(() => worker as unknown as Worker);

test('asks a worker, gives its picture, and ends it', async () => {
  const scaled = new Blob(['scaled']);
  const asked = scale(picture, bounds);
  expect(worker.postMessage).toHaveBeenCalledWith({ picture, ...bounds });
  worker.answer({ picture: scaled });
  expect(await asked).toBe(scaled);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('tells a picture that cannot be decoded from a worker that cannot be loaded', async () => {
  const damaged = scale(picture, bounds);
  worker.answer({ picture: null });
  await expect(damaged).rejects.toMatchObject({ kind: 'undecodable' });
  const unloaded = scale(picture, bounds);
  worker.dispatchEvent(new Event('error'));
  await expect(unloaded).rejects.toMatchObject({ kind: 'unavailable' });
  expect(worker.terminate).toHaveBeenCalledTimes(2);
});

test('an abort ends the worker at once, and one before it starts none', async () => {
  const leaving = new AbortController();
  const reason = new Error('left');
  const asked = scale(picture, bounds, leaving.signal);
  leaving.abort(reason);
  await expect(asked).rejects.toBe(reason);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
  await expect(scale(picture, bounds, leaving.signal)).rejects.toBe(reason);
  expect(worker.postMessage).toHaveBeenCalledTimes(1);
});
