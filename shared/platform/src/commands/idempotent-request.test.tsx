import { editSpotOrderCall, spotBuyCall, spotSellCall, type NewSpotOrder } from '@livery/contract/calls/spot';
import { toDecimal } from '@livery/contract/decimal';
import { createStoredValues } from '../stored-values.ts';
import { defineCommandKind } from './command-sender.ts';
import { createRequestStorage } from './idempotent-request.ts';

const order: NewSpotOrder = { symbol: 'BTCUSDT', type: 'limit', price: toDecimal('100'), amount: toDecimal('1') };
const kind = defineCommandKind({ name: 'spot.order', calls: [spotBuyCall, spotSellCall] });
const storage = createRequestStorage(createStoredValues(), kind);
const key = '00000000-0000-4000-8000-000000000001';

beforeEach(() => localStorage.clear());

describe('persisted requests', () => {
  const entry = { session: 'mine', key: key, call: 'POST /spot/product/sell', body: order, sentAt: 1000 };
  const persist = (value: unknown) =>
    localStorage.setItem('livery.modules', JSON.stringify({ 'commands.spot.order': JSON.stringify(value) }));

  test('are read as they were sent', () => {
    persist([entry]);
    expect(storage.read()).toEqual([
      { session: 'mine', key: key, call: spotSellCall, input: { body: order }, sentAt: 1000, isUnknown: true },
    ]);
  });

  test('keep the parameters of a path', () => {
    const edits = createRequestStorage(
      createStoredValues(),
      defineCommandKind({ name: 'spot.edit', calls: [editSpotOrderCall] }),
    );
    const request = {
      session: 'mine',
      key: key,
      call: editSpotOrderCall,
      sentAt: 1000,
      isUnknown: true,
      input: { params: { id: 7 }, body: { amount: toDecimal('2') } },
    };
    edits.write([request]);
    expect(edits.read()).toEqual([request]);
    expect(storage.read()).toEqual([]);
  });

  test.each([
    ['no list', entry],
    ['no entry', [null]],
    ['no session', [{ ...entry, session: undefined }]],
    ['no key', [{ ...entry, key: 'mine' }]],
    ['a call of another kind', [{ ...entry, call: 'POST /funds/withdraw' }]],
    ['a body that is no order', [{ ...entry, body: { ...order, price: 'much' } }]],
    ['no time', [{ ...entry, sentAt: 'long ago' }]],
  ])('are dropped when there is %s', (_name, value) => {
    persist(value);
    expect(storage.read()).toEqual([]);
  });

  test('survive a broken one beside them', () => {
    persist([{}, entry]);
    expect(storage.read()).toHaveLength(1);
  });
});
