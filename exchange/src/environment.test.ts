import { readEnvironment } from './environment.ts';

test('codes are sent by mail when both the mail server and the sender are given', () => {
  const given = { SMTP_URL: 'smtps://user:secret@mail.example:465', SMTP_FROM: 'codes@site.example' };
  expect(readEnvironment(given).smtp).toEqual({ url: given.SMTP_URL, from: given.SMTP_FROM });
  expect(readEnvironment({ SMTP_URL: '', SMTP_FROM: '' }).smtp).toBeUndefined();
});

test.each([
  [{ EXCHANGE_PORT: 'http' }, /^EXCHANGE_PORT must be a whole number/],
  [{ EXCHANGE_PORT: '70000' }, /^EXCHANGE_PORT must be a whole number from 0 to 65535\.$/],
  [{ EXCHANGE_HOST: 'no host' }, /^EXCHANGE_HOST must be/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ PRICE_SOURCE_URL: 'ftp://prices.example' }, /^PRICE_SOURCE_URL must look like/],
  [{ LIVERY_MAILBOX: 'yes' }, /^LIVERY_MAILBOX must be 0 or 1\.$/],
  [{ SMTP_URL: 'mail.example', SMTP_FROM: 'a@b.example' }, /^SMTP_URL must look like/],
  [{ SMTP_URL: 'https://mail.example', SMTP_FROM: 'a@b.example' }, /^SMTP_URL must look like/],
  [{ SMTP_URL: 'smtp://', SMTP_FROM: 'a@b.example' }, /^SMTP_URL must look like/],
  [{ SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'nobody' }, /^SMTP_FROM must be the mail address/],
  [{ SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^SMTP_FROM must be the mail/],
  [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL and SMTP_FROM must be set together/],
  [
    { PRICE_SOURCE_URL: 'https://user:secret@prices.example/' },
    /^PRICE_SOURCE_URL must not hold a user or a password\.$/,
  ],
  [{ LIVERY_DEMO: 'no' }, /^LIVERY_DEMO must be 0 or 1\.$/],
  [{ LIVERY_PAST_HOURS: '25' }, /^LIVERY_PAST_HOURS must be a whole number from 0 to 24\.$/],
  [{ LIVERY_PAST_HOURS: '-1' }, /^LIVERY_PAST_HOURS must be a whole number from 0 to 24\.$/],
  [{ SMTP_FROM: 'a@b.example' }, /^SMTP_URL and SMTP_FROM must be set together/],
  [{ ROLE: 'leader' }, /^ROLE must be one of all, gateway, engine\.$/],
  [{ ROLE: 'engine', NATS_URL: 'nats://127.0.0.1' }, /^ROLE=engine needs DATABASE_URL and NATS_URL\.$/],
  [{ DRAIN_SECONDS: '301' }, /^DRAIN_SECONDS must be a whole number from 0 to 300\.$/],
  [{ TRUSTED_PROXIES: '10.0.0.5,proxy.example' }, /^TRUSTED_PROXIES must be addresses or networks/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must be addresses or networks/],
  [{ NATS_URL: 'http://127.0.0.1:4222' }, /^NATS_URL must look like nats:\/\/host:4222\.$/],
])('%j is refused in one sentence without the password', (given, sentence) => {
  expect(() => readEnvironment(given)).toThrow(sentence);
});

test('a new demonstration begins with a day of trading by default', () => {
  expect(readEnvironment({}).pastHours).toBe(24);
  expect(readEnvironment({ LIVERY_PAST_HOURS: '1' }).pastHours).toBe(1);
});

test('an exchange without a database of its own is a demonstration by default', () => {
  const database = { DATABASE_URL: 'postgres://livery@db.example/livery' };
  expect(readEnvironment({}).isDemo).toBe(true);
  expect(readEnvironment({ LIVERY_DEMO: '0' }).isDemo).toBe(false);
  expect(readEnvironment(database).isDemo).toBe(false);
  expect(readEnvironment({ ...database, LIVERY_DEMO: '1' }).isDemo).toBe(true);
});

test('an exchange is one process, unless its role says otherwise', () => {
  expect(readEnvironment({}).node).toBeUndefined();
  const given = { DATABASE_URL: 'postgres://livery@db.example/livery', NATS_URL: 'nats://one:4222,nats://two:4222' };
  expect(readEnvironment({ ...given, ROLE: 'gateway' }).node).toEqual({
    role: 'gateway',
    natsUrl: given.NATS_URL,
    databaseUrl: given.DATABASE_URL,
    drainMs: 10_000,
  });
});

test('proxies on other machines are believed only when they are named', () => {
  expect(readEnvironment({}).trustedProxies).toEqual([]);
  const TRUSTED_PROXIES = '10.0.0.5,fd00::/8';
  expect(readEnvironment({ TRUSTED_PROXIES }).trustedProxies).toEqual(['10.0.0.5', 'fd00::/8']);
});
