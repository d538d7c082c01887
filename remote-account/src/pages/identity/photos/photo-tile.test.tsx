import { usePhoto } from '@livery/account-forms/photos';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { type Answers, Refused, renderPage, type SentRequest, user } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PhotoTile } from './photo-tile.tsx';

const id = '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a10';
/** The smallest whole PNG: one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const photo = new File([png], 'front.png', { type: 'image/png' });
const scaled = new Blob(['scaled'], { type: 'image/jpeg' });

const changed = jest.fn();
function Tile({ kept }: { readonly kept?: string | undefined }) {
  const front = usePhoto({ id: kept, onChange: changed });
  return <PhotoTile title="Front" hint="All four corners" subject="document" photo={front} />;
}
const open = (answers: Answers, { kept, coarse = false }: { kept?: string; coarse?: boolean } = {}) => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: coarse }) });
  return renderPage(<Tile kept={kept} />, { answers, signedIn: true, scaled: () => scaled });
};
const choose = (file: File) =>
  user.upload(screen.getByLabelText<HTMLInputElement>('File', { selector: 'input' }), file);
const note = () => screen.getByRole('group', { name: 'Front' });

beforeEach(() => changed.mockClear());

test('sends a chosen photo at once, shows how much has left, and then the photo', async () => {
  let request: SentRequest | undefined;
  let answer: (data: unknown) => void = () => {};
  const add = (sent: SentRequest) => {
    request = sent;
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  await open({ 'POST /me/pictures': add });
  expect(note()).toHaveTextContent('All four corners');
  await choose(photo);
  await waitFor(() => expect(request).toBeDefined());
  act(() => request?.onSent?.(0.648));
  expect(note()).toHaveTextContent('Sending, 64%');
  expect(screen.getByRole('progressbar', { name: 'Front' })).toHaveAttribute('aria-valuenow', '64');
  expect(note()).toHaveTextContent('front.png');
  await act(async () => answer({ id }));
  expect(await screen.findByText('Ready')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/));
  expect(changed.mock.calls).toEqual([[undefined], [id]]);
});

test('stops at the member’s request, and returns to its former state', async () => {
  await open({ 'POST /me/pictures': () => new Promise(() => {}) });
  await choose(photo);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(note()).toHaveTextContent('All four corners');
  expect(changed.mock.calls).toEqual([[undefined]]);
});

test('keeps a photo whose sending broke off, and sends it again on a press', async () => {
  let tries = 0;
  const add = ({ onSent }: SentRequest) => {
    tries += 1;
    if (tries > 1) return { id };
    act(() => onSent?.(0.5));
    throw new ApiError('network');
  };
  await open({ 'POST /me/pictures': add });
  await choose(photo);
  expect(await screen.findByText('Upload failed at 50%. Check the connection.')).toBeVisible();
  expect(screen.getByText('Not sent')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ready')).toBeVisible();
});

test.each([
  ['a text that is called a picture', new File(['%PDF-1.7'], 'front.jpg'), 'the file is in PDF format'],
  ['half a picture', new File([png.subarray(0, 40)], 'front.png'), 'damaged or incomplete'],
  ['an empty file', new File([], 'front.png'), 'the file is not a picture'],
])('says at once what is wrong with %s, and sends nothing', async (_name, file, text) => {
  const { requestsTo } = await open({});
  await choose(file);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(requestsTo('POST /me/pictures')).toEqual([]);
});

test.each([
  [code.pictureFormat, 'damaged or incomplete'],
  [code.pictureTooLarge, 'Picture too large'],
  [code.tooManyRequests, 'Too many pictures today.'],
])('shows why the exchange refused a photo with %i', async (refusal, text) => {
  const refuse = () => {
    throw new Refused(refusal, 'Too many pictures today.');
  };
  await open({ 'POST /me/pictures': refuse });
  await choose(photo);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

test('shows a photo of a draft again, and says when it is no longer kept', async () => {
  await open({ [`GET /me/pictures/${id}`]: new Uint8Array([0xff, 0xd8]) }, { kept: id });
  expect(await screen.findByRole('img', { name: 'Front' })).toBeVisible();
  expect(screen.getByText('Ready')).toBeVisible();
});

test('says when a photo of a draft is no longer kept', async () => {
  const gone = () => {
    throw new Refused(code.notFound, 'Not found.');
  };
  await open({ [`GET /me/pictures/${id}`]: gone }, { kept: id });
  expect(await screen.findByText('This picture is no longer stored. Add it again.')).toBeVisible();
  expect(changed.mock.calls).toEqual([[undefined]]);
});

test('offers the camera first where a field opens one, and not elsewhere', async () => {
  const { unmount } = await open({}, { coarse: true });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Camera', 'File']);
  expect(screen.getByLabelText('Camera', { selector: 'input' })).toHaveAttribute('capture', 'environment');
  unmount();
  await open({});
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['File']);
});
