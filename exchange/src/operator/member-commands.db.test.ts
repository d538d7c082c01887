import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { secondFactorsAt } from '../../test/second-factor.ts';
import { runCommand } from './run-command.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  const { ask, send, signUp, addApp, logIn, logInHalf, finish } = secondFactorsAt(() => site);
  const command = (...argv: string[]) => runCommand(site.exchange, { argv, operator: 'olive' });

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  afterAll(() => site.close());

  test('a member who lost every second factor is let in by the password again, and told', async () => {
    const email = 'lost@example.com';
    const token = await signUp(email);
    const { uuid } = await ask<{ uuid: string }>('GET', '/me/info', undefined, token);
    const { recoveryCodes } = await addApp(token);
    const { challenge } = await logInHalf(email);
    expect(await command('second-factor', 'remove', uuid, 'Seen by video.')).toBe('Removed.');
    expect((await send('GET', '/me/info', undefined, token)).code).toBe(code.sessionEnded);
    const proof = { type: 'RECOVERY_CODE', code: recoveryCodes[0] ?? '' } as const;
    expect((await finish(challenge, proof)).code).toBe(code.challengeExpired);
    const { token: fresh } = (await logIn(email)).data as { token: string };
    const { list } = await ask<{ list: object[] }>('GET', '/me/activity', undefined, fresh);
    expect(list[1]).toMatchObject({ kind: 'authenticatorRemoved', address: '' });
    await site.exchange.securityAlerts.close();
    expect(site.mailbox.alertsTo(email).at(-1)).toMatchObject({ kind: 'authenticatorRemoved', appName: 'Aldera' });
    await expect(command('second-factor', 'remove', uuid, 'Again.')).rejects.toThrow();
  });
});
