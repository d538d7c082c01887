import fc from 'fast-check';
import { embeddable, readSupportList, supportLink, type SupportEntry } from './support-list.ts';

const entry = (url: string, params = ''): SupportEntry => ({ url, params });
const mara = { uuid: '0b5d-77', mobile: '15550100', email: 'mara@livery.example', nickname: 'Mara L' };

describe('the support list', () => {
  const read = (list: unknown) => readSupportList(JSON.stringify(list));

  test('keeps the order of entries, with or without params', () => {
    const list = [{ url: 'https://chat.example/a', params: 'uid={userId}' }, { url: 'http://localhost:7000/' }];
    expect(read(list)).toEqual({ entries: [list[0], { url: 'http://localhost:7000/', params: '' }], faults: [] });
  });

  test('reports no fault when nothing is configured', () => {
    expect(readSupportList('')).toEqual({ entries: [], faults: [] });
    expect(readSupportList('[]')).toEqual({ entries: [], faults: [] });
  });

  test.each(['{', 'https://chat.example', '0', '{"url":"https://chat.example"}', 'null'])(
    '%p is no list, and is told',
    (text) => expect(readSupportList(text)).toEqual({ entries: [], faults: [expect.any(String)] }),
  );

  test.each([
    null,
    'https://chat.example',
    {},
    { url: '' },
    { url: 'javascript:alert(1)' },
    { url: 'data:text/html,x' },
    { url: 'http://chat.example' },
    { url: '//chat.example' },
    { url: 'https://mara:secret@chat.example' },
    { url: 'https://chat.example', params: 7 },
    { url: 'https://chat.example', params: 'a=1#b' },
    { url: 'https://chat.example', params: 'a=1\nb' },
  ])('%p is left out and told, and the others stay', (wrong) => {
    expect(read([wrong, { url: 'https://chat.example' }])).toEqual({
      entries: [entry('https://chat.example')],
      faults: ['customerUrl entry 1 is no support link'],
    });
  });

  test('gives a list for any input', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(Array.isArray(readSupportList(text).entries)).toBe(true)));
  });
});

describe('the support link (spec §5)', () => {
  const params = 'uid={userId}&account={account}&name={nickname}';

  test('is the unchanged url for a visitor', () => {
    expect(supportLink(entry('https://chat.example/a?b=1#c', params))).toBe('https://chat.example/a?b=1#c');
  });

  test.each([
    [
      'every placeholder',
      entry('https://chat.example/a', params),
      mara,
      'https://chat.example/a?uid=0b5d-77&account=15550100&name=Mara%20L&clientId=0b5d77',
    ],
    [
      'without a mobile number: the email address',
      entry('https://chat.example/', 'account={account}'),
      { ...mara, mobile: '' },
      'https://chat.example/?account=mara%40livery.example&clientId=0b5d77',
    ],
    [
      'without a nickname: nothing in its place',
      entry('https://chat.example/', params),
      { ...mara, nickname: '' },
      'https://chat.example/?uid=0b5d-77&account=15550100&name=&clientId=0b5d77',
    ],
    ['without params: the client id', entry('https://chat.example'), mara, 'https://chat.example?clientId=0b5d77'],
    [
      'a url with a query and a fragment',
      entry('https://chat.example/a?b=1#c', '&uid={userId}&'),
      mara,
      'https://chat.example/a?b=1&uid=0b5d-77&clientId=0b5d77#c',
    ],
    [
      'a url that ends in its question mark',
      entry('https://chat.example/?', '?uid={userId}'),
      mara,
      'https://chat.example/?uid=0b5d-77&clientId=0b5d77',
    ],
    [
      'a placeholder twice',
      entry('https://chat.example/', 'a={userId}&b={userId}'),
      mara,
      'https://chat.example/?a=0b5d-77&b=0b5d-77&clientId=0b5d77',
    ],
  ])('%s', (_name, given, member, link) => expect(supportLink(given, member)).toBe(link));

  test('never sends a placeholder without a value', () => {
    const given = entry('https://chat.example/{tenant}', 'a={token}&b={constructor}&c={}');
    expect(supportLink(given)).toBe('https://chat.example/');
    expect(supportLink(given, mara)).toBe('https://chat.example/?a=&b=&c=&clientId=0b5d77');
  });

  test.each(['a&admin=1', '#x', '{account}', '"><script>', '%2e', 'Ł 李 🙂', '\ud800'])(
    'a nickname %p stays the value of its own parameter',
    (nickname) => {
      const link = new URL(supportLink(entry('https://chat.example/', params), { ...mara, nickname }));
      expect([...link.searchParams.keys()]).toEqual(['uid', 'account', 'name', 'clientId']);
      expect(link.searchParams.get('name')).toBe(nickname.toWellFormed());
      expect(link.hash).toBe('');
    },
  );
});

describe('what /service may embed (docs/decisions.md §13)', () => {
  const site = 'https://site.example';
  const entries = [entry('https://chat.example/a'), entry('http://localhost:7000/'), entry('/help')];

  test.each([
    ['https://chat.example/b?c=1', 'https://chat.example/b?c=1'],
    ['http://localhost:7000/x', 'http://localhost:7000/x'],
    ['/help/chat', 'https://site.example/help/chat'],
  ])('%p', (address, whole) => expect(embeddable(address, entries, site)).toBe(whole));

  test.each([
    '',
    'https://evil.example/',
    'https://chat.example.evil.example/',
    'https://chat.example:8443/',
    'http://chat.example/',
    'https://mara@chat.example/',
    'http://localhost:7001/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://chat.example/1',
    '//chat.example/',
    'chat.example',
    ' https://chat.example/',
  ])('not %p', (address) => expect(embeddable(address, entries, site)).toBeUndefined());

  test('is nothing when nothing is listed', () => {
    expect(embeddable('https://chat.example/a', [], site)).toBeUndefined();
  });
});
