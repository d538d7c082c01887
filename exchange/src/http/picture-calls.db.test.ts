import { maxPictureBytes } from '@livery/contract/calls/pictures';
import { code, type Envelope } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { bombPng, photo } from '../../test/pictures.ts';
import { ownPicture, PictureCodec } from '../domain/members/pictures.ts';

/** Codecs are slow where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  let token = '';
  let memberId = '';
  const { get, register } = visitorAt(() => site);

  async function newMember(name: string): Promise<string> {
    return ((await register(`${name}@example.com`)).data as Tokens).token;
  }
  const send = async (file: Buffer | string, type = 'image/jpeg', as = token) => {
    const answer = await site.server.inject({
      method: 'POST',
      url: '/api/me/pictures',
      payload: file,
      headers: { host: 'localhost', 'content-type': type, authorization: as },
    });
    return { status: answer.statusCode, ...answer.json<Envelope>() };
  };
  const upload = async (file: Buffer) => {
    const { code: answered, data } = await send(file);
    expect(answered).toBe(code.success);
    return (data as { id: string }).id;
  };
  const fetched = (id: string, as = token) =>
    site.server.inject({ url: `/api/me/pictures/${id}`, headers: { host: 'localhost', authorization: as } });
  const shown = async (id: string) => sharp((await fetched(id)).rawPayload).metadata();

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    token = await newMember('photographer');
    memberId = (await get<{ uuid: string }>('/me/info', {}, token)).uuid;
  });
  beforeEach(() => site.clock.advance(60_000));
  afterAll(() => site.close());

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s comes back as a JPEG that nobody may store or run',
    async (format) => {
      const answer = await fetched(await upload(await photo(300, 200).toFormat(format).toBuffer()));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
    },
  );

  test('a picture is turned upright, scaled down, and stripped of its location', async () => {
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const file = await photo(2500, 500).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(file.includes('secret-owner')).toBe(true);
    const id = await upload(file);
    const metadata = await shown(id);
    expect(metadata).toMatchObject({ width: 480, height: 2400 });
    expect([metadata.exif, metadata.icc, metadata.iptc, metadata.xmp, metadata.orientation]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect((await fetched(id)).rawPayload.includes('secret-owner')).toBe(false);
  });

  test('the content of a picture decides its type, not its name', async () => {
    expect((await send(await photo(20, 20).png().toBuffer(), 'image/jpeg')).code).toBe(code.success);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    const whole = await photo(400, 400).jpeg().toBuffer();
    const files: Record<string, Buffer> = {
      'an SVG': Buffer.from(svg),
      'HTML behind the first bytes of a JPEG': Buffer.concat([whole.subarray(0, 4), Buffer.from(html)]),
      'a GIF': await photo(20, 20).gif().toBuffer(),
      'a TIFF': await photo(20, 20).tiff().toBuffer(),
      'half of a JPEG': whole.subarray(0, whole.length / 2),
      'half of a PNG': (await photo(400, 400).png().toBuffer()).subarray(0, 2000),
      'four bytes': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      zeros: Buffer.alloc(100_000),
      nothing: Buffer.alloc(0),
    };
    for (const [name, file] of Object.entries(files)) {
      const { status, code: answered } = await send(file, 'image/jpeg');
      expect({ name, status, answered }).toEqual({ name, status: 415, answered: code.pictureFormat });
    }
  });

  test('data that is hidden behind a picture is removed', async () => {
    const polyglot = Buffer.concat([await photo(20, 20).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await fetched(await upload(polyglot))).rawPayload.includes('script')).toBe(false);
  });

  test('a kilobyte that claims 50,000 × 50,000 pixels, and more than 8 MB, are too large', async () => {
    const bomb = bombPng(50_000, 50_000);
    expect(bomb.length).toBeLessThan(1100);
    const answers = [await send(bomb, 'image/png'), await send(Buffer.alloc(maxPictureBytes + 1), 'image/png')];
    for (const { status, code: answered } of answers)
      expect({ status, answered }).toEqual({ status: 413, answered: code.pictureTooLarge });
  });

  test('an interlaced picture may have fewer pixels', async () => {
    const blank = sharp({ create: { width: 4000, height: 2100, channels: 3, background: 'black' } });
    const wide = (progressive: boolean) => blank.clone().png({ progressive }).toBuffer();
    expect((await send(await wide(false), 'image/png')).code).toBe(code.success);
    expect((await send(await wide(true), 'image/png')).code).toBe(code.pictureTooLarge);
  });

  test('a picture that takes too long ends its process, and the next one has another', async () => {
    const hasty = new PictureCodec(0);
    const file = await photo(3000, 2000).jpeg().toBuffer();
    await expect(hasty.reencode(file, () => false)).rejects.toMatchObject({ code: code.pictureTooLarge });
    await expect(hasty.reencode(file, () => true)).rejects.toMatchObject({ code: code.unavailable });
    expect((await send(file)).code).toBe(code.success);
  });

  test('a member sends six pictures at a time, and all members together a bounded size', async () => {
    const { pictures } = site.exchange;
    const file = await photo(400, 400).jpeg().toBuffer();
    const own = Array.from({ length: 6 }, () => pictures.admit(memberId, 1));
    expect((await send(file)).code).toBe(code.tooManyRequests);
    for (const end of own) end();
    expect((await send(file)).code).toBe(code.success);
    const ends = Array.from({ length: 12 }, (_, number) => pictures.admit(`member ${number}`, maxPictureBytes));
    expect((await send(file)).code).toBe(code.unavailable);
    for (const end of ends) end();
    expect((await send(file)).code).toBe(code.success);
  });

  test('only its member sees a picture', async () => {
    const id = await upload(await photo(20, 20).jpeg().toBuffer());
    const stranger = await newMember('stranger');
    expect((await fetched(id, stranger)).statusCode).toBe(404);
    expect((await fetched(id, '')).json()).toMatchObject({ code: code.tokenMissing });
    expect((await fetched(randomUUID())).statusCode).toBe(404);
    expect((await fetched('1')).json()).toMatchObject({ code: code.badRequest });
    expect((await fetched(`${id}?surprise=1`)).json()).toMatchObject({ code: code.badRequest });
  });

  test('uploads without a token or as another kind of body are refused', async () => {
    const file = await photo(20, 20).jpeg().toBuffer();
    expect((await send(file, 'image/jpeg', '')).code).toBe(code.tokenMissing);
    for (const type of ['text/html', 'multipart/form-data', 'application/octet-stream'])
      expect((await send(file, type)).code).toBe(code.badRequest);
    expect((await send('{}', 'application/json')).code).toBe(code.badRequest);
    const login = { method: 'POST', url: '/api/login', payload: file } as const;
    const elsewhere = await site.server.inject({ ...login, headers: { 'content-type': 'image/jpeg' } });
    expect(elsewhere.json()).toMatchObject({ code: code.badRequest });
  });

  test('a member uploads a limited number of pictures a day', async () => {
    const eager = await newMember('eager');
    const answers = [];
    for (let sent = 0; sent < 41; sent += 1) answers.push((await send('', 'image/jpeg', eager)).code);
    expect(answers.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => code.pictureFormat));
    expect(answers[40]).toBe(code.tooManyRequests);
    site.clock.advance(86_400_000);
  });

  test('unused pictures are deleted after a day, and a used one must be its member’s own', async () => {
    token = await newMember('tidy');
    ({ uuid: memberId } = await get<{ uuid: string }>('/me/info', {}, token));
    const { database, pictures } = site.exchange;
    const [used, unused] = [
      await upload(await photo(20, 20).jpeg().toBuffer()),
      await upload(await photo(9, 9).jpeg().toBuffer()),
    ];
    await ownPicture(database, memberId, used);
    await expect(ownPicture(database, randomUUID(), unused, 'screenshot')).rejects.toMatchObject({
      code: code.badRequest,
      detail: { field: 'screenshot' },
    });
    site.clock.advance(86_400_001);
    const young = await pictures.add(memberId, await photo(9, 9).jpeg().toBuffer());
    await pictures.deleteUnused();
    expect(await pictures.read(memberId, used)).toBeInstanceOf(Uint8Array);
    expect(await pictures.read(memberId, young)).toBeInstanceOf(Uint8Array);
    await expect(pictures.read(memberId, unused)).rejects.toMatchObject({ code: code.notFound });
  });
});
