import { startMailServer } from '../../../test/mail-server.ts';
import { createMailDelivery } from './mail-delivery.ts';

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
