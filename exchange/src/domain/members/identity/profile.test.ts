import { isReservedNickname } from './profile.ts';

test.each([
  'Livery',
  'livery',
  'LIVERY Support',
  'Livery_Support',
  'L i v e r y',
  'Iivery',
  'L1very',
  '|ivery',
  'Lіvery',
  'Ｌｉｖｅｒｙ',
  '𝐋𝐢𝐯𝐞𝐫𝐲',
  'Líverý',
  'L\u0456v\u0435ry',
  'ᏞᎥᏙᎬᎡᎩ',
  'TheLivery',
  'Livery24',
  'Livery客服',
  'Support',
  'Suppоrt',
  'support-7',
  'Customer Service',
  'the admin',
  'Adrnin',
  'Adm1n',
  'OFFICIAL',
  'Moderator',
  'Staff',
  'Kundendienst',
  'Soporte',
  'Suporte',
  'Assistenza',
  'Service client',
  'Служба поддержки',
  'Администратор',
  'Destek',
  'Khidmat Pelanggan',
  'Hỗ trợ',
  '官方客服',
  '管理員',
  'サポート担当',
  '運営',
  '고객센터',
  'แอดมิน',
  'ฝ่ายบริการลูกค้า',
])('%s is reserved', (nickname) => expect(isReservedNickname(nickname, 'Livery')).toBe(true));

test.each([
  'Mara',
  'demo-buyer',
  'yamamoto_k',
  'lotta.v',
  'aylin_desk',
  'Delivery Dan',
  'Stafford',
  'System7',
  'O’Neill',
  'Иван Ivanov',
  'Ольга',
  '山田太郎',
  '田中Ken',
  '김철수',
  'สมชาย',
  'Nguyễn Văn An',
  'ma***',
  '★',
  'José',
  'müller_1',
])('%s is free', (nickname) => expect(isReservedNickname(nickname, 'Livery')).toBe(false));

test('the name of the tenant is reserved, also in part, in its own script and with a role', () => {
  for (const nickname of ['Aldera', 'aldera help', 'AlderaMarkets', 'Markets', 'АLDERA'])
    expect(isReservedNickname(nickname, 'Aldera Markets')).toBe(true);
  expect(isReservedNickname('小金牛服务', '金牛')).toBe(true);
  expect(isReservedNickname('Aldera', 'Livery')).toBe(false);
  expect(isReservedNickname('anyone', '')).toBe(false);
});
