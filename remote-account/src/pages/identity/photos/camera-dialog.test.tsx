import { press, renderPage, user } from '@livery/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FileButtons } from './photo-tile.tsx';

/** A camera's track, as far as the page uses it. */
class FakeTrack extends EventTarget {
  readonly stop = jest.fn();
  readonly getSettings: () => MediaTrackSettings;
  constructor(deviceId: string) {
    super();
    this.getSettings = () => ({ deviceId });
  }
}
const streamOf = (track: FakeTrack) => ({ getTracks: () => [track], getVideoTracks: () => [track] });

const getUserMedia = jest.fn<Promise<unknown>, [MediaStreamConstraints]>();
const enumerateDevices = jest.fn<Promise<unknown>, []>();
const camera = (deviceId: string) => ({ kind: 'videoinput', deviceId });
const chosen = jest.fn<void, [File]>();

beforeEach(() => {
  chosen.mockClear();
  getUserMedia.mockReset();
  enumerateDevices.mockReset().mockResolvedValue([{ kind: 'audioinput', deviceId: 'mic' }, camera('front')]);
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices } });
  // jsdom draws nothing.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['jpeg'], { type: type ?? '' })));
});
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

async function open(subject: 'document' | 'person' = 'document') {
  const page = await renderPage(<FileButtons title="Back" hint="No glare" subject={subject} onChoose={chosen} />, {
    answers: {},
  });
  await user.click(screen.getByRole('button', { name: 'Camera' }));
  await screen.findByRole('dialog', { name: 'Back' });
  return page;
}
/** The camera's first picture has come. */
const seePicture = async () => {
  await screen.findByText('No glare');
  const video = document.querySelector('video');
  // `fireEvent` is a scope of `act`, which can lose its update to one that is under way outside: the ids of the cameras.
  if (video) video.dispatchEvent(new Event('loadeddata'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take photo' })).toBeEnabled());
};

test('a photo is taken, looked at, taken again and used; the camera is off after that', async () => {
  const track = new FakeTrack('front');
  getUserMedia.mockResolvedValue(streamOf(track));
  await open();
  expect(await screen.findByText('No glare')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take photo' })).toBeDisabled();
  await seePicture();
  await press('Take photo');
  expect(screen.getByText('Can every letter be read?')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use photo' })).toHaveFocus();
  await press('Retake');
  expect(screen.queryByRole('img', { name: 'Back' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Take photo' })).toHaveFocus();
  await press('Take photo');
  expect(track.stop).not.toHaveBeenCalled();
  await press('Use photo');
  expect(chosen.mock.calls.map(([file]) => file.type)).toEqual(['image/jpeg']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('the second press of a double click does not use what nobody has looked at', async () => {
  getUserMedia.mockResolvedValue(streamOf(new FakeTrack('front')));
  await open('person');
  await seePicture();
  await press('Take photo');
  expect(screen.getByText('Are face and document sharp?')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Use photo' }), { detail: 2 });
  expect(chosen).not.toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', 'The camera is blocked'],
  ['NotFoundError', 'No camera found'],
  ['NotReadableError', 'The camera does not start'],
])('%s is told with what to do; it can be tried again, and a file is always taken', async (name, title) => {
  const track = new FakeTrack('front');
  getUserMedia.mockRejectedValueOnce(new DOMException('no', name)).mockResolvedValue(streamOf(track));
  await open();
  expect(await screen.findByText(title)).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('No glare')).toBeVisible();
  const input = screen.getByLabelText('File', { selector: 'input' });
  const picks = jest.spyOn(input, 'click');
  await press('Choose a file');
  expect(picks).toHaveBeenCalledTimes(1);
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('a camera that is unplugged is told; a photo that was taken stays', async () => {
  const track = new FakeTrack('front');
  getUserMedia.mockResolvedValue(streamOf(track));
  await open();
  await seePicture();
  await press('Take photo');
  act(() => void track.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('button', { name: 'Use photo' })).toBeVisible();
  await press('Retake');
  expect(screen.getByText('No camera found')).toBeVisible();
});

test('a camera that is allowed after the dialog was closed is switched off', async () => {
  const track = new FakeTrack('front');
  let allow: (stream: unknown) => void = () => {};
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      allow = resolve;
    }),
  );
  await open();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => allow(streamOf(track)));
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('of several cameras the next one is a press away', async () => {
  enumerateDevices.mockResolvedValue([camera('front'), camera('desk')]);
  const [front, desk] = [new FakeTrack('front'), new FakeTrack('desk')];
  getUserMedia.mockResolvedValueOnce(streamOf(front)).mockResolvedValueOnce(streamOf(desk));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Other camera' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  expect(getUserMedia.mock.calls[1]?.[0]).toMatchObject({ video: { deviceId: { exact: 'desk' } } });
  expect([front, desk].map(({ stop }) => stop.mock.calls.length)).toEqual([1, 0]);
});
