import { code } from '@livery/contract/envelope';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange } from '../../test/exchange.ts';
import { demoMember } from '../seed/demo-member.ts';

test('answers a lasting conflict between writers with 503, so that the client retries', async () => {
  const storage = await openTestDatabase('seeded');
  const site = await startTestExchange(storage);
  const body = { type: 'MAIL', email: demoMember.account, password: demoMember.password };
  const signIn = () => site.call('POST', '/login', { body });
  const { database } = storage;
  const transaction = database.transaction.bind(database);
  let attempts = 0;
  database.transaction = async () => {
    attempts += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  };
  expect(await signIn()).toMatchObject({ status: 503, envelope: { code: code.unavailable, data: null } });
  expect(attempts).toBe(5);
  database.transaction = transaction;
  expect(await signIn()).toMatchObject({ status: 200 });
  await site.close();
});
