import type { Connection } from '../storage/database.ts';
import { banners, wealthCategories } from '../storage/schema/index.ts';

/** The steps of the home page's how-it-works section (spec §2.5). */
const steps = [
  {
    picture: 'banner-account',
    'en-US': { title: 'Open an account', summary: 'An e-mail address or a phone number is all it takes.', extra: '' },
    'zh-CN': { title: '注册账户', summary: '只需邮箱或手机号即可开户。', extra: '' },
  },
  {
    picture: 'banner-deposit',
    'en-US': {
      title: 'Bring in funds',
      summary: 'Deposit coins or buy them with your own currency.',
      extra:
        '<h3>Two ways to begin</h3><p><strong>Deposit</strong> coins from a wallet of yours, or <strong>buy</strong> them from another member by bank transfer.</p><ul><li>A deposit is booked once its network has confirmed it.</li><li>A purchase is held in escrow until the seller has been paid.</li></ul>',
    },
    'zh-CN': {
      title: '存入资金',
      summary: '充值数字资产，或使用法币购买。',
      extra:
        '<h3>两种方式</h3><p>从您的钱包<strong>充值</strong>，或通过银行转账向其他用户<strong>购买</strong>。</p><ul><li>网络确认后充值即入账。</li><li>卖家收款前，资产由平台托管。</li></ul>',
    },
  },
  {
    picture: 'banner-trade',
    'en-US': { title: 'Trade', summary: 'Spot markets with live order books, around the clock.', extra: '' },
    'zh-CN': { title: '开始交易', summary: '全天候现货市场，实时深度行情。', extra: '' },
  },
  {
    picture: 'banner-secure',
    'en-US': {
      title: 'Keep control',
      summary: 'Every movement of your money is on record.',
      extra:
        '<h3>How balances are kept</h3><p>Every balance is the sum of entries that are written once and never changed. What an open order needs is set aside until the order is filled or cancelled.</p>',
    },
    'zh-CN': {
      title: '安全掌控',
      summary: '每一笔资金变动都有记录。',
      extra: '<h3>余额如何记录</h3><p>余额由只写不改的分录汇总而成。挂单所需资金在成交或撤单之前予以冻结。</p>',
    },
  },
];

const categories = [
  {
    status: 1,
    ratio: '5',
    texts: {
      'en-US': {
        title: 'Fixed-term pledge',
        summary: 'Pledge for a fixed term; the principal is returned at maturity.',
      },
      'zh-CN': { title: '定期质押', summary: '固定期限质押，到期返还本金。' },
    },
  },
  {
    status: 1,
    ratio: '2.5',
    texts: {
      'en-US': { title: 'Short-term pledge', summary: 'A week or two at a daily yield, holidays included.' },
      'zh-CN': { title: '短期质押', summary: '一至两周，按日计息，节假日照常。' },
    },
  },
  {
    status: 1,
    ratio: '8',
    texts: {
      'en-US': { title: 'Managed trust', summary: 'Longer terms for larger amounts, with income paid every day.' },
      'zh-CN': { title: '信托理财', summary: '大额长期，每日派息。' },
    },
  },
  {
    status: 0,
    ratio: '10',
    texts: {
      'en-US': { title: 'Founders’ round', summary: 'Closed to new pledges.' },
      'zh-CN': { title: '创始轮', summary: '已停止申购。' },
    },
  },
];

/** Puts a tenant's banners and wealth categories in place; those that are there stay as they are. */
export async function seedContent(connection: Connection, tenantId: string): Promise<void> {
  await connection
    .insert(banners)
    .values(
      steps.map(({ picture, ...texts }, position) => ({
        tenantId,
        position,
        bannerUri: `/api/content/${picture}.svg`,
        texts,
      })),
    )
    .onConflictDoNothing();
  await connection
    .insert(wealthCategories)
    .values(categories.map((category, position) => ({ tenantId, position, ...category })))
    .onConflictDoNothing();
}
