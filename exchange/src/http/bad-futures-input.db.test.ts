import { type BadInputSite, openBadInputSite } from '../../test/bad-input.ts';
import { onOneDatabase } from '../../test/databases.ts';
import { type CallWithBody, refusesBadBodies, refusesBadQueries } from '../../test/refusals.ts';

const calls: readonly CallWithBody[] = [
  {
    ...{ method: 'POST', url: '/future/product' },
    valid: { productId: 1, cycle: 60, direction: 'up', amount: '20', type: 'market' },
  },
  { method: 'POST', url: '/future/risk/confirm', valid: { version: '0123456789abcdef' } },
  { method: 'PUT', url: '/future/risk/loss-limit', valid: { amount: '100' } },
  { method: 'POST', url: '/future/risk/pause', valid: { days: 7 } },
];
const gets = [
  ...['/future/products', '/future/contracts/1', '/future/contracts/1/ticks?time=1', '/future/risk'],
  ...['/future/history', '/future/records', '/future/1', '/future/1/receipt'],
];

onOneDatabase((open) => {
  let opened: BadInputSite;
  const at = () => opened;
  beforeAll(async () => {
    opened = await openBadInputSite(open);
  });
  afterAll(() => opened.site.close());

  describe.each(calls)('$method $url', (call) => {
    refusesBadBodies(at, call);
  });

  describe.each(gets)('GET %s', (url) => {
    refusesBadQueries(at, url);
  });
});
