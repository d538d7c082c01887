/** The form of a new offer in tests: the server's answers, and the member who sells. */
import { fillIn, type PageOptions, renderPage, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { SellView } from '../src/pages/c2c-sale/sell/sell-view.tsx';
import { overview } from './overview.ts';

export const ratesCall = 'GET /c2c/rates';
export const sellCall = 'POST /c2c/draw';
export const banksCall = 'GET /me/banks';
export const identityCall = 'GET /me/verify';

export const bank = (id: number, more: object = {}) => ({
  id,
  currency: 'JPY',
  bankName: 'Hinode Bank',
  bankCode: '',
  branch: '',
  branchNumber: '',
  accountNumber: '01148713',
  holderName: 'Mara Lehnert',
  holder: 'own',
  createTime: 1_764_000_000,
  ...more,
});

const submitted = {
  country: 'DE',
  firstName: 'Mara',
  lastName: 'Lehnert',
  documentType: 'ID',
  documentNumber: '•471',
  frontPicture: '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a10',
  backPicture: '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a11',
  handHeldPicture: '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a12',
  reason: '',
  submitTime: new Date(2025, 10, 21, 14, 11, 2).getTime() / 1000,
};
export const identity = (status: string) => ({ status, submitted: status === 'none' ? null : submitted });

const rate = (coin: string, currency: string, [min, reference, max]: readonly [string, string, string]) => ({
  coin,
  currency,
  minUnitPrice: min,
  referenceUnitPrice: reference,
  maxUnitPrice: max,
});

/** USDT for JPY and EUR, BTC for JPY, and the given USDT in the C2C account. */
export const rates = (maxSellable = '2310.4') => ({
  rates: [
    rate('USDT', 'JPY', ['143.83', '151.4', '158.97']),
    rate('USDT', 'EUR', ['0.874', '0.92', '0.966']),
    rate('BTC', 'JPY', ['9500000', '10000000', '10500000']),
  ],
  coins: [
    { coin: 'USDT', maxSellable, minQuantity: '10', maxQuantity: '200000' },
    { coin: 'BTC', maxSellable: '0', minQuantity: '0.0002', maxQuantity: '3' },
  ],
  paySeconds: 900,
  releaseSeconds: 900,
});

const offerOf = (id: number, unitPrice: string) => ({
  id,
  sellerNickname: 'kobe_desk',
  coin: 'USDT',
  currency: 'JPY',
  unitPrice,
  quantity: '500',
  minQuantity: '10',
  maxQuantity: '500',
  bankName: 'Hinode Bank',
  sellerRecord: { orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null },
});

const good = (): Record<string, unknown> => ({
  [ratesCall]: rates(),
  [banksCall]: { list: [bank(7)] },
  [identityCall]: identity('verified'),
  'GET /me/info': { uuid: 'mara', nickname: 'mori_h', valuationMethod: 'JPY' },
  'GET /c2c/offers': {
    list: [offerOf(1, '151.2'), offerOf(2, '151.4'), offerOf(3, '151.9')],
    market: { fitting: 3, unfitting: 0, largestAmount: '75600', bankNames: ['Hinode Bank'] },
  },
  'GET /c2c/overview': overview({
    underWay: 1,
    offers: 2,
    sellerRecord: { orders: 18, completionRate: 100, paySeconds: 120, releaseSeconds: 150 },
  }),
  '/app/coins': { coins: [{ coin: 'USDT', precision: 2, logoUri: '' }] },
});

/** `answers` may be changed while the form is open. */
export async function openSale({ answers: more = {}, ...options }: PageOptions = {}) {
  const answers = { ...good(), ...more };
  const page = await renderPage(<SellView />, {
    at: '/c2c-sale?view=sell',
    signedIn: true,
    answers,
    routes: ['/c2c-sale', '/transfer', '/auth', '/bank-setting'],
    ...options,
  });
  return { ...page, answers };
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Replaces the text of a field at once. */
export const type = (name: string, text: string) => fillIn(field(name), text);
export const publish = () => user.click(screen.getByRole('button', { name: 'Publish offer' }));
