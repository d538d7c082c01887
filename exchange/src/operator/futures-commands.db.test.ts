import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestFutures, type TestFutures } from '../../test/futures.ts';
import { futuresContract, listFutures } from '../domain/futures/products/listing.ts';
import { runCommand } from './run-command.ts';

onOneDatabase((open) => {
  let trading: TestFutures;

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
  });
  beforeEach(() => trading.pass(1, 50_000));
  afterAll(() => trading.site.close());

  const command = (...argv: string[]) =>
    runCommand(trading.site.exchange, { argv: ['futures', ...argv], operator: 'olive' });
  const nowMs = () => trading.site.clock.now();
  const contract = (id = 1) => {
    const asked = { id, feePercent: toDecimal('1'), language: 'en-US' as const, nowMs: nowMs() };
    return futuresContract(trading.site.exchange.futures.board, asked);
  };
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: { code?: unknown }) => error.code,
    );

  test('a product is suspended and resumed', async () => {
    expect(await command('suspend', 'BTCUSD')).toBe('BTCUSD is suspended.');
    expect(contract()).toMatchObject({ closeStatus: 2 });
    expect(await refusal(trading.buy())).toBe(code.marketClosed);
    expect(await command('resume', 'BTCUSD')).toBe('BTCUSD is open.');
    expect(contract()).toMatchObject({ closeStatus: 1 });
    expect(await refusal(trading.buy())).toBe('accepted');
  });

  test('trading hours close a product until it opens, and say when that is', async () => {
    const [day, hour] = [86_400, 3600];
    const now = Math.floor(nowMs() / 1000);
    const midnight = now - (now % day);
    const monday = (midnight / day + 3) % 7;
    const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
    const tomorrow = names[(monday + 1) % 7] ?? '';
    expect(await command('hours', 'BTCUSD', `${tomorrow} 8:00-${tomorrow} 16:30`)).toBe('The hours of BTCUSD are set.');
    const opensAt = midnight + day + 8 * hour;
    const place = ((monday + 1) % 7) * 1440;
    const tradingHours = [{ opens: place + 480, closes: place + 990 }];
    expect(contract()).toMatchObject({ closeStatus: 0, opensAt, tradingHours });
    const [listed] = listFutures(trading.site.exchange.futures.board, nowMs());
    expect(listed).toMatchObject({ symbol: 'BTCUSD', type: 1, closeStatus: 0, opensAt });
    expect(await refusal(trading.buy())).toBe(code.marketClosed);
    expect(contract()).not.toHaveProperty('closesAt');

    trading.sleep(opensAt - now);
    await trading.pass(1, 50_000);
    expect(contract()).toMatchObject({ closeStatus: 1, closesAt: opensAt + 8.5 * hour });
    expect(contract()).not.toHaveProperty('opensAt');
    expect(await refusal(trading.buy())).toBe('accepted');
    expect(await command('hours', 'BTCUSD', 'always')).toBe('The hours of BTCUSD are set.');
    expect(contract()).not.toHaveProperty('tradingHours');
    const rows = (await command('list')) as readonly Record<string, unknown>[];
    expect(rows[0]).toEqual({ symbol: 'BTCUSD', status: 'open', hours: 'always', cycles: '60 120 180 300' });
    expect(rows.at(-1)).toMatchObject({ symbol: 'XAGUSD', hours: 'sun 22:00-fri 22:00' });
  });

  test('sets odds for new orders, and tells a member who saw the old odds', async () => {
    const seen = { odds: toDecimal('0.82'), feePercent: toDecimal('1') };
    const before = await trading.buy({ seen });
    await command('odds', 'BTCUSD', '60', '0.5');
    expect(await refusal(trading.buy({ seen }))).toBe(code.termsChanged);
    expect(await trading.buy({ seen: { ...seen, odds: toDecimal('0.50') } })).toMatchObject({ odds: '0.5' });
    await trading.passAtOnce(60, 50_001);
    expect(await trading.order(before.id)).toMatchObject({ odds: '0.82', payout: '182' });
    await command('odds', 'BTCUSD', '60', '0');
    expect(await refusal(trading.buy({ seen }))).toBe(code.oddsZero);
    await command('odds', 'BTCUSD', '60', '0.82');
  });

  test('narrower limits set the odds to zero at once', async () => {
    await trading.pass(1, 51_000);
    await command('limits', 'BTCUSD', '60', '-1', '1.5');
    expect(contract().cycles[0]).toMatchObject({ odds: '0', normalOdds: '0.82', highestPrice: '50750.00' });
    expect(await refusal(trading.buy())).toBe(code.oddsZero);
    expect(await refusal(trading.buy({ cycle: 120 }))).toBe('accepted');
    await command('limits', 'BTCUSD', '60', '-8', '8');
    expect(await refusal(trading.buy())).toBe('accepted');
  });

  test('a cycle is withdrawn and offered again, with orders on it going on', async () => {
    const { id } = await trading.buy();
    await command('withdraw', 'BTCUSD', '60');
    expect(contract().cycles.map(({ seconds }) => seconds)).toEqual([120, 180, 300]);
    expect(await refusal(trading.buy())).toBe(code.cycleWithdrawn);
    await trading.passAtOnce(60, 50_001);
    expect((await trading.order(id)).status).toBe('delivered');
    expect(await command('offer', 'BTCUSD', '60', '0.82', '10', '5000', '-8.00', '8.00')).toBe(
      '60 s of BTCUSD are offered.',
    );
    expect(await refusal(trading.buy())).toBe('accepted');
    expect(await command('show', 'BTCUSD')).toContainEqual({
      seconds: 60,
      odds: '0.82',
      minAmount: '10',
      maxAmount: '5000',
      lowest: '-8.00',
      highest: '8.00',
    });
  });

  test('a restart keeps what was set', async () => {
    await command('odds', 'BTCUSD', '120', '0.7');
    const { terms } = contract();
    const { board } = await trading.reopened();
    const asked = { id: 1, feePercent: toDecimal('1'), language: 'en-US' as const, nowMs: nowMs() };
    expect(futuresContract(board, asked).terms).toBe(terms);
    await command('odds', 'BTCUSD', '120', '0.85');
  });

  test('what protects members is set for a tenant, and browsers that load the configuration do not load it', async () => {
    const set = (value: string) =>
      runCommand(trading.site.exchange, { argv: ['tenant', 'set', 'aldera', 'futureRisk', value], operator: 'olive' });
    for (const wrong of [
      '{"closedRegions":["de"]}',
      '{"lossLimit":"yes"}',
      '{"text":{"xx":"?"}}',
      '{"text":{"en-US":""}}',
      'on',
    ])
      await expect(set(wrong)).rejects.toThrow(/futureRisk/);
    await set('{"pause":true,"text":{"en-US":"You may lose it all."}}');
    const { envelope } = await trading.site.call('GET', '/configs');
    expect(envelope.code).toBe(code.success);
    expect(envelope.data).not.toHaveProperty('futureRisk');
    const tenant = await trading.site.exchange.tenants.byDomain('localhost');
    expect(tenant?.configuration.futureRisk).toEqual({
      text: { 'en-US': 'You may lose it all.' },
      lossLimit: false,
      pause: true,
      closedRegions: [],
    });
    await set('{}');
  });

  test.each([
    [['hours', 'BTCUSD', 'weekdays'], /hours/],
    [['hours', 'NOSUCH', 'always'], /Not found/],
    [['odds', 'BTCUSD', '61', '0.8'], /Not found/],
    [['odds', 'BTCUSD', '60', '-0.1'], /odds/],
    [['odds', 'BTCUSD', '60', '10.1'], /odds/],
    [['odds', 'BTCUSD', '60', '0.12345'], /odds/],
    [['odds', 'BTCUSD', '60', '1e0'], /odds/],
    [['odds', 'BTCUSD', '60'], /odds/],
    [['limits', 'BTCUSD', '60', '1', '8'], /lowestChange/],
    [['limits', 'BTCUSD', '60', '-100', '8'], /lowestChange/],
    [['limits', 'BTCUSD', '60', '-8', '-1'], /highestChange/],
    [['offer', 'BTCUSD', '9', '0.8', '10', '20', '-8', '8'], /seconds/],
    [['offer', 'BTCUSD', '3601', '0.8', '10', '20', '-8', '8'], /seconds/],
    [['offer', 'BTCUSD', '60.5', '0.8', '10', '20', '-8', '8'], /seconds/],
    [['offer', 'BTCUSD', '60', '0.8', '0', '20', '-8', '8'], /minAmount/],
    [['offer', 'BTCUSD', '60', '0.8', '20', '10', '-8', '8'], /maxAmount/],
    [['withdraw', 'BTCUSD', '61'], /Not found/],
    [['suspend', 'NOSUCH'], /Not found/],
    [['show', 'NOSUCH'], /Not found/],
  ])('%j is refused and changes nothing', async (argv, message) => {
    const before = contract();
    await expect(command(...argv)).rejects.toThrow(message);
    expect(contract()).toEqual(before);
  });
});
