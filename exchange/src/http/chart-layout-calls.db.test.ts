import { maxChartLayouts, type ChartLayout } from '@livery/contract/calls/chart-layouts';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { newKey, openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { chartLayouts } from '../storage/schema/index.ts';

const drawing = { id: '1', tool: 'segment', points: [{ timestamp: 1, value: 2 }] };
const market = { symbol: 'BTCUSDT', indicators: ['MA', 'RSI'], drawings: [drawing] };
const content = {
  chart: { period: '15m', look: 'candles', view: 'chart', compare: 'ETHUSDT', markets: [market] },
  panels: { book: 288, orders: 216, hidden: ['tape'] },
};

onOneDatabase((open) => {
  let site: SpotSite;

  beforeAll(async () => {
    site = await openSpotSite(await open('seeded'));
  });
  beforeEach(() => site.exchange.database.delete(chartLayouts));
  afterAll(() => site.close());

  const add = (given: object = {}, key?: string) =>
    site.ask<ChartLayout>('POST', '/me/layouts', { name: 'Swing', content, ...given }, key);
  const list = async () => (await site.ask<{ list: ChartLayout[] }>('GET', '/me/layouts')).list;
  const put = async (id: number, body: object) => (await site.send('PUT', `/me/layouts/${id}`, body)).code;

  it('stores a layout once for each key, and gives it back as it was', async () => {
    const key = newKey();
    const layout = await add({}, key);
    expect(layout).toMatchObject({ name: 'Swing', version: 1, content });
    expect((await add({}, key)).id).toBe(layout.id);
    expect(await list()).toEqual([layout]);
  });

  it('refuses a change of an older version, so that no change is lost', async () => {
    const { id } = await add();
    const hidden = { ...content, panels: { ...content.panels, hidden: [] } };
    expect(await put(id, { version: 1, content: hidden })).toBe(code.success);
    expect(await put(id, { version: 1, name: 'Other' })).toBe(code.layoutChanged);
    expect(await list()).toMatchObject([{ name: 'Swing', version: 2, content: hidden }]);
    const answers = await Promise.all([1, 2, 3].map(() => put(id, { version: 2, name: 'Again' })));
    expect(answers.toSorted((a, b) => a - b)).toEqual([code.success, code.layoutChanged, code.layoutChanged]);
  });

  it('takes only so many layouts, of a bounded size', async () => {
    const many = await Promise.all(
      Array.from({ length: maxChartLayouts + 3 }, () => site.send('POST', '/me/layouts', { name: 'L', content })),
    );
    expect(many.filter((answer) => answer.code === code.tooManyLayouts)).toHaveLength(3);
    const [first] = await list();
    await site.ask('DELETE', `/me/layouts/${first?.id}`);
    const drawings = Array.from({ length: 30 }, (_one, id) => ({ ...drawing, id: String(id) }));
    const withMarkets = (count: number) => ({
      ...content,
      chart: { ...content.chart, markets: Array.from({ length: count }, () => ({ ...market, drawings })) },
    });
    const tooLarge: object[] = [
      withMarkets(7),
      withMarkets(21),
      { ...content, chart: { ...content.chart, markets: [{ ...market, drawings: [...drawings, drawing] }] } },
      { ...content, chart: { ...content.chart, markets: [{ ...market, indicators: ['NOPE'] }] } },
      { ...content, panels: { ...content.panels, book: 9999 } },
    ];
    for (const wrong of tooLarge)
      expect((await site.send('POST', '/me/layouts', { name: 'L', content: wrong })).code).toBe(code.badRequest);
    expect((await add({ content: withMarkets(6) })).version).toBe(1);
    expect((await site.send('POST', '/me/layouts', { name: '  ', content })).code).toBe(code.badRequest);
  });
});
