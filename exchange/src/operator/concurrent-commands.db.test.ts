import { and, asc, eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { loadProduct } from '../domain/futures/products/products.ts';
import { futuresCycles, futuresProducts, tenants, wealthCategories, wealthProducts } from '../storage/schema/index.ts';
import { runCommand } from './run-command.ts';

/** Commands of several operators at the same time, none of which may undo another's. */
onOneDatabase((open) => {
  let site: TestExchange;

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  afterAll(() => site.close());

  const atOnce = (...commands: readonly (readonly string[])[]) =>
    Promise.all(commands.map((argv) => runCommand(site.exchange, { argv, operator: 'olga' })));

  test('each field of a tenant’s configuration that is set stays set', async () => {
    for (let round = 0; round < 5; round += 1) {
      const given = {
        appName: `Aldera ${round}`,
        customerEmail: `help-${round}@aldera.example`,
        whatsapp: `+1202555010${round}`,
        telegram: `aldera_${round}`,
        line: `aldera-${round}`,
      };
      await atOnce(...Object.entries(given).map(([field, value]) => ['tenant', 'set', 'aldera', field, value]));
      const [row] = await site.exchange.database.select().from(tenants).where(eq(tenants.id, 'aldera'));
      expect(row?.configuration).toMatchObject(given);
    }
  });

  test('texts of a pledge category in several languages all stay', async () => {
    const { database } = site.exchange;
    const [category] = await database.select().from(wealthCategories).orderBy(asc(wealthCategories.id)).limit(1);
    const id = String(category?.id);
    await atOnce(
      ['pledge', 'rules', id, 'rules in German', 'de-DE'],
      ['pledge', 'risks', id, 'risks in German', 'de-DE'],
      ['pledge', 'rules', id, 'rules in French', 'fr-FR'],
      ['pledge', 'category', 'close', id],
    );
    const [row] = await database
      .select()
      .from(wealthCategories)
      .where(eq(wealthCategories.id, Number(id)));
    expect(row).toMatchObject({
      status: 0,
      rules: {
        'de-DE': { rules: 'rules in German', risks: 'risks in German' },
        'fr-FR': { rules: 'rules in French' },
      },
    });
  });

  test('terms and limits of a pledge product all stay', async () => {
    const { database } = site.exchange;
    const [product] = await database.select().from(wealthProducts).orderBy(asc(wealthProducts.id)).limit(1);
    const id = String(product?.id);
    await atOnce(
      ['pledge', 'reprice', id, '2', '3', '4'],
      ['pledge', 'limit', id, '10', '1000', 'none', 'none'],
      ['pledge', 'close', id],
    );
    const [row] = await database
      .select()
      .from(wealthProducts)
      .where(eq(wealthProducts.id, Number(id)));
    expect(row).toMatchObject({ ratio: '2', feeRatio: '3', redeemCostRatio: '4', status: 0, limitAmount: null });
  });

  test('odds, limits, hours and a suspension of a futures product all stay, also on its board', async () => {
    const { database, futures } = site.exchange;
    const [product] = await database.select().from(futuresProducts).orderBy(asc(futuresProducts.id)).limit(1);
    const symbol = product?.symbol ?? '';
    // Each command also puts the product on the board; one that read it before another's change would take that back.
    for (let round = 1; round <= 5; round += 1) {
      const [odds, limit, hour] = [`0.5${round}`, String(round), `0${round}`];
      await runCommand(site.exchange, { argv: ['futures', 'resume', symbol], operator: 'olga' });
      await atOnce(
        ['futures', 'odds', symbol, '60', odds],
        ['futures', 'limits', symbol, '60', `-${limit}`, limit],
        ['futures', 'hours', symbol, `mon ${hour}:00-mon 16:30`],
        ['futures', 'suspend', symbol],
      );
      const [cycle] = await database
        .select()
        .from(futuresCycles)
        .where(and(eq(futuresCycles.productId, product?.id ?? 0), eq(futuresCycles.seconds, 60)));
      expect(cycle).toMatchObject({ odds, lowestChange: `-${limit}`, highestChange: limit });
      const stored = await loadProduct(database, product?.id ?? 0);
      expect(stored).toMatchObject({ isSuspended: true, hours: [{}] });
      expect(futures.board.products.find(({ terms }) => terms.symbol === symbol)).toEqual(stored);
    }
  });
});
