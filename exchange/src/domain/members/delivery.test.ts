import { startMailServer } from '../../../test/mail-server.ts';
import { alertMail, createMailDelivery, type SecurityAlert } from './delivery.ts';

const to = { type: 'MAIL', email: 'mara@example.com' } as const;
const message = { to, verificationCode: '246810', language: 'en-US', appName: 'Aldera' } as const;
const from = 'codes@aldera.example';

test('a mail from the site reaches its address with the code', async () => {
  const server = await startMailServer();
  await createMailDelivery({ url: server.url, from }).deliver(message);
  await server.close();
  const [mail = ''] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail).toContain('To: mara@example.com');
  expect(mail).toContain('From: Aldera <codes@aldera.example>');
  expect(mail).toContain('Subject: Your verification code for Aldera');
  expect(mail).toContain('Your verification code for Aldera is 246810. It is valid for 10 minutes.');
});

test('a refused recipient and an unreachable server are failures', async () => {
  const server = await startMailServer({ refuses: true });
  await expect(createMailDelivery({ url: server.url, from }).deliver(message)).rejects.toThrow('550');
  await server.close();
  await expect(createMailDelivery({ url: 'smtp://127.0.0.1:1', from }).deliver(message)).rejects.toThrow(
    'ECONNREFUSED',
  );
});

const client = { address: '192.0.2.1', browser: 'Firefox', system: 'Windows' };
const alert: SecurityAlert = {
  kind: 'passkeyAdded',
  to: 'mara@example.com',
  language: 'en-US',
  appName: 'Aldera',
  client,
  at: new Date('2026-01-02T03:04:05Z'),
};

test('an alert reaches its address with what changed, when, from where, and what to do', async () => {
  const server = await startMailServer();
  await createMailDelivery({ url: server.url, from: 'codes@aldera.example' }).deliverAlert(alert);
  await server.close();
  const [mail = ''] = server.mails;
  expect(mail).toContain('To: mara@example.com');
  expect(mail).toContain('Subject: A change to your Aldera account');
  expect(alertMail(alert).text).toBe(
    'A passkey was added to your account.\n2026-01-02 03:04 UTC · Firefox, Windows · 192.0.2.1\n\n' +
      'If this was not you, change your login password now, sign out all other sessions and contact support.\n',
  );
});

test('an alert leaves out what is not known of the device', () => {
  const { text } = alertMail({ ...alert, client: { address: '', browser: '', system: '' } });
  expect(text).toContain('2026-01-02 03:04 UTC\n');
});
