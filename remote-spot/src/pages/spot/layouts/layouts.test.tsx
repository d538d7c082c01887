import {
  addChartLayoutCall,
  changeChartLayoutCall,
  chartLayoutsCall,
  type ChartLayout,
  type ChartLayoutContent,
} from '@livery/contract/calls/chart-layouts';
import { code } from '@livery/contract/envelope';
import { receiveCode } from '@livery/contract/live/market';
import { callName, Refused, renderPage, user } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { asChosen, type ChosenLayout } from './chosen-layout.ts';
import { maxLayoutBytes, readLayoutFile } from './layout-file.ts';
import { LayoutList } from './layout-list.tsx';
import { LayoutSync } from './layout-sync.tsx';

const contentOf = (period: '1m' | '15m' | '4h'): ChartLayoutContent => ({
  chart: { period, look: 'candles', view: 'chart', compare: null, markets: [] },
  panels: { book: 288, orders: 216, hidden: [] },
});
const layoutOf = (rest: Partial<ChartLayout>): ChartLayout => ({
  id: 1,
  name: 'Swing',
  version: 3,
  updateTime: 1_700_000_000,
  device: { browser: 'Firefox', system: 'Linux' },
  content: contentOf('15m'),
  ...rest,
});

/** The account's layouts, and what the page shows. */
let account: ChartLayout[];
let page: { chosen: ChosenLayout; content: ChartLayoutContent };

function Page({ hasList = false }: { readonly hasList?: boolean }) {
  const [chosen, choose] = useState<ChosenLayout>(asChosen(layoutOf({})));
  const [content, setContent] = useState(contentOf('15m'));
  useEffect(() => {
    page = { chosen, content };
  });
  const props = { onChoose: choose, content, onApply: setContent };
  return (
    <>
      <button type="button" onClick={() => setContent(contentOf('1m'))}>
        change
      </button>
      {hasList && <LayoutList chosen={chosen} {...props} />}
      {chosen && <LayoutSync key={chosen.id} chosen={chosen} {...props} />}
      <Toaster label="Messages" closeLabel="Close" />
    </>
  );
}

const answers = {
  [callName(chartLayoutsCall)]: () => ({ list: account }),
  [callName(changeChartLayoutCall).replace('{id}', '1')]: ({ body }: { body: { version: number } }) => {
    const [stored] = account;
    if (stored?.version !== body.version) throw new Refused(code.layoutChanged, 'changed');
    account = [layoutOf({ ...stored, ...body, version: stored.version + 1 })];
    return account[0];
  },
  [callName(addChartLayoutCall)]: ({ body }: { body: { name: string; content: ChartLayoutContent } }) => {
    const added = layoutOf({ ...body, id: 2, version: 1 });
    account = [added, ...account];
    return added;
  },
};
const show = (hasList?: boolean) =>
  renderPage(<Page {...(hasList !== undefined && { hasList })} />, {
    answers,
    signedIn: true,
    pending: 'any',
    liveServer: { isUp: true },
  });
const change = () => user.click(screen.getByRole('button', { name: 'change' }));
/** Longer than a layout rests before it is stored. */
const rest = () => act(() => jest.advanceTimersByTimeAsync(2000));
afterEach(() => jest.useRealTimers());

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  account = [layoutOf({})];
});

test('stores a change of the chosen layout in the account', async () => {
  await show();
  await change();
  await rest();
  expect(page.chosen).toMatchObject({ version: 4, isChanged: false });
  expect(account).toMatchObject([{ version: 4, content: { chart: { period: '1m' } } }]);
});

test('shows at once what another device has stored', async () => {
  const { liveServer } = await show();
  account = [layoutOf({ version: 9, content: contentOf('4h') })];
  const memberEvent = { topic: 'layouts', reference: '1' } as const;
  await act(async () => liveServer.push({ code: receiveCode.memberEvent, memberEvent }));
  await waitFor(() => expect(page.content.chart.period).toBe('4h'));
  expect(page.chosen).toMatchObject({ version: 9, isChanged: false });
});

test('a layout that was changed in two places is told, and both are kept', async () => {
  await show();
  account = [layoutOf({ version: 4, content: contentOf('4h') })];
  await change();
  await rest();
  expect(await screen.findByText('“Swing” was changed in two places.')).toBeInTheDocument();
  expect(account.map(({ name, content }) => [name, content.chart.period])).toEqual([
    ['Swing 2', '1m'],
    ['Swing', '4h'],
  ]);
  expect([page.chosen?.name, page.content.chart.period]).toEqual(['Swing 2', '1m']);
});

test('saves the page as a new layout, and shows a chosen one', async () => {
  account = [layoutOf({}), layoutOf({ id: 5, name: 'Clean', content: contentOf('4h') })];
  await show(true);
  await user.click(await screen.findByRole('button', { name: /^Clean/ }));
  expect(page).toMatchObject({ chosen: { id: 5, name: 'Clean' }, content: { chart: { period: '4h' } } });
  await user.click(screen.getByRole('button', { name: 'New' }));
  await user.type(screen.getByLabelText('Name'), 'Scalping');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.chosen).toMatchObject({ id: 2, name: 'Scalping' }));
});

const drawings = (count: number) =>
  Array.from({ length: count }, () => ({ id: 'a', tool: 'segment', points: [{ timestamp: 0, value: 1 }] }));

/** A file that differs from that of a layout in some fields. */
function layoutFile({
  format = 'chart-layout',
  version = 1,
  panels,
  ...chart
}: Readonly<Record<string, unknown>>): string {
  const content = contentOf('1m');
  const changed = { chart: { ...content.chart, ...chart }, panels: panels ?? content.panels };
  return JSON.stringify({ format, version, layout: { name: 'Swing', content: changed } });
}

/** jsdom has no `Blob.text`. */
const fileWith = (content: string) => Object.assign(new File([content], 'a.json'), { text: async () => content });
const chooseFile = (content: string) => user.upload(screen.getByLabelText('Import'), fileWith(content));

test('exports a layout as a file, and imports it as a new one that the page shows', async () => {
  const reader = new FileReader();
  const saved = new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(reader.result));
  });
  Object.assign(URL, { createObjectURL: (blob: Blob) => reader.readAsText(blob), revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await show(true);
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['Swing.layout.json']);
  await change();
  await chooseFile((await saved) as string);
  await waitFor(() => expect(page.chosen).toMatchObject({ id: 2, name: 'Swing' }));
  expect(page.content).toEqual(contentOf('15m'));
  expect(account[0]).toMatchObject({ id: 2, name: 'Swing', content: contentOf('15m') });
});

test.each([
  ['no JSON', 'a,b'],
  ['nothing', 'null'],
  ['another format', layoutFile({ format: 'drawing' })],
  ['a later version', layoutFile({ version: 2 })],
  ['a panel beyond its size', layoutFile({ panels: { book: 9000, orders: 216, hidden: [] } })],
  ['a market that cannot be', layoutFile({ compare: '<b>' })],
  ['too many drawings', layoutFile({ markets: [{ symbol: 'BTCUSDT', indicators: [], drawings: drawings(31) }] })],
])('does not take a file with %s for a layout', async (_what, content) => {
  expect(await readLayoutFile(fileWith(layoutFile({})))).toMatchObject({ name: 'Swing' });
  expect(await readLayoutFile(fileWith(content))).toBe('noLayout');
});

test('says why a file is not imported, and sends nothing', async () => {
  const { requestsTo } = await show(true);
  await chooseFile('{}');
  expect(await screen.findByText('The file holds no layout. Choose one that was exported here.')).toBeInTheDocument();
  await chooseFile(' '.repeat(maxLayoutBytes + 1));
  expect(await screen.findByText('The file is larger than 128 KB, so it cannot be a layout.')).toBeInTheDocument();
  expect(requestsTo(callName(addChartLayoutCall))).toEqual([]);
});
