import * as z from 'zod/mini';
import { carouselsCall, faqCall, protocolsCall } from './calls/content.ts';
import { contentList } from './content-list.ts';

const good = { bannerUri: '/api/content/a.svg', title: 'Bring in funds', summary: 'Over any network.', extra: '' };
const wrong = [null, undefined, 5, 'text', [], {}, { ...good, title: null }, { ...good, extra: ['<p>'] }];

test('leaves out an entry of another shape and keeps the order of the others', () => {
  const list = [...wrong, good, ...wrong, { ...good, title: 'Trade' }];
  expect(z.decode(carouselsCall.data, { list } as never)).toEqual({ list: [good, { ...good, title: 'Trade' }] });
  const answers = [
    { title: 'How?', content: '<p>So.</p>' },
    { title: 'Why?', content: null },
  ];
  const groups = [
    { title: 'Account', items: answers },
    { title: 'Trade', items: null },
  ];
  expect(z.decode(faqCall.data, { groups } as never)).toEqual({
    groups: [{ title: 'Account', items: answers.slice(0, 1) }],
  });
});

test('refuses anything but a list', () => {
  for (const list of [null, 5, 'text', {}])
    expect(z.safeDecode(carouselsCall.data, { list } as never).success).toBe(false);
});

test('cuts an endless name or summary when reading, and not when writing', () => {
  const endless = { ...good, title: '😀'.repeat(500_000), summary: 'word '.repeat(200_000) };
  const [read] = z.decode(carouselsCall.data, { list: [endless] }).list;
  expect([read?.title.length, read?.summary.length]).toEqual([200, 1000]);
  expect(read?.title.isWellFormed()).toBe(true);
  expect(z.encode(carouselsCall.data, { list: [endless] })).toEqual({ list: [endless] });
});

test('drops an unsafe picture and keeps its text', () => {
  for (const bannerUri of ['javascript:alert(1)', '//site.example/a.png', 'data:image/svg+xml,x', 5, null])
    expect(z.decode(carouselsCall.data, { list: [{ ...good, bannerUri }] } as never)).toEqual({
      list: [{ ...good, bannerUri: '' }],
    });
});

test('empties a malformed legal text and keeps the others', () => {
  const texts = { protocol: null, privacy: '<p>What is stored.</p>', introduce: 5, wealthProtocol: [] };
  expect(z.decode(protocolsCall.data, texts as never)).toEqual({
    protocol: '',
    privacy: '<p>What is stored.</p>',
    introduce: '',
    wealthProtocol: '',
    wealthRules: [],
  });
});

test('writes a plain list', () => {
  const list = contentList(z.object({ title: z.string() }));
  expect(z.encode(list, [{ title: 'Trade' }])).toEqual([{ title: 'Trade' }]);
  expect(z.toJSONSchema(list, { io: 'input' })).toMatchObject({
    type: 'array',
    items: { type: 'object', required: ['title'] },
  });
});
