import { code } from '@livery/contract/envelope';
import { receiveCode, sendCode } from '@livery/contract/live/market';
import { openTestDatabase } from '../test/databases.ts';
import { type FaultyExchange, startFaultyExchange } from '../test/faulty-exchange.ts';
import { dropClients, LiveClient } from '../test/sockets.ts';
import { visitorAt } from '../test/visitor.ts';
import { accessTokenMs } from '../src/domain/members/sign-in/sessions.ts';

let site: FaultyExchange;
const visitor = visitorAt(() => site);
beforeAll(async () => {
  site = await startFaultyExchange(await openTestDatabase('seeded'));
});
afterEach(() => site.mend());
afterAll(async () => {
  dropClients();
  await site.close();
});

const hour = 3_600_000;
const step = (offsetMs: number) => site.plan({ clock: { offsetMs } });

test('tokens, sockets and the Date header follow the clock when it is set forwards or back', async () => {
  const { token } = await visitor.signIn();
  const client = await new LiveClient(site.address).opened();
  let heartbeats = 0;
  /** The time and the token's state as each of them reports it. */
  const timesAndCode = async () => {
    client.send({ code: sendCode.heartbeat, heartbeat: { time: 1 } });
    heartbeats += 1;
    const last = (await client.received(receiveCode.heartbeat, heartbeats)).at(-1);
    const { headers, envelope } = await site.call('GET', '/me/info', { token });
    const { headers: ofRefusal } = await site.call('GET', '/nothing');
    const dates = [headers['date'], ofRefusal['date']].map((date) => Date.parse(String(date)));
    return [(last?.heartbeat.time ?? 0) * 1000, ...dates, envelope.code];
  };
  const now = site.clock.now();
  expect(await timesAndCode()).toEqual([now, now, now, code.success]);
  await step(accessTokenMs);
  const later = now + accessTokenMs;
  expect(await timesAndCode()).toEqual([later, later, later, code.tokenExpired]);
  // A negative time between two frames cuts off no connection.
  await step(-hour);
  expect(await timesAndCode()).toEqual([now - hour, now - hour, now - hour, code.success]);
  await site.mend();
  expect(await timesAndCode()).toEqual([now, now, now, code.success]);
});
