/** An order's room in tests, which control the exchange's side. */
import { messagesCall } from '@livery/contract/calls/c2c/messages';
import { orderCall, type OrderRoom as Order } from '@livery/contract/calls/c2c/order-room';
import { receiveCode } from '@livery/contract/live/market';
import { callName, FakePageLifecycle, renderPage, type Answers, type PageUnderTest } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act } from '@testing-library/react';
import { OrderRoom } from '../src/pages/c2c-sale/order-room/order-room.tsx';
import { anOrderRoom, orderTime } from './an-order-room.ts';

export const account = {
  bankName: 'ひので銀行',
  bankCode: '0148',
  branch: '神田支店',
  branchNumber: '114',
  accountNumber: '2048713',
  holderName: 'ヤマモト ケンジ',
};

/** A call's name on the order of the tests. */
export const ofOrder = (call: Parameters<typeof callName>[0]): string => callName(call).replace('{id}', '48');

export interface RoomUnderTest extends PageUnderTest {
  /** The other side has changed the order, and the exchange announces it. */
  change(order: Order): Promise<void>;
}

/** What jsdom lacks: a wide window, and an IntersectionObserver. */
const browser = {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
};

export async function openRoom(order: Partial<Order> = {}, answers: Answers = {}): Promise<RoomUnderTest> {
  Object.assign(globalThis, browser);
  let current = anOrderRoom(order);
  const site = await renderPage(
    <>
      <OrderRoom id={48} />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    {
      at: '/c2c-sale?order=48',
      answers: { [ofOrder(orderCall)]: () => current, [ofOrder(messagesCall)]: { list: [] }, ...answers },
      signedIn: true,
      liveServer: { isUp: true },
      now: () => orderTime + 342,
      lifecycle: new FakePageLifecycle(),
      scaled: () => new Blob(['scaled']),
      routes: ['/update-funds-pwd'],
    },
  );
  return {
    ...site,
    async change(next) {
      current = next;
      act(() =>
        site.liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'c2c', reference: '48' } }),
      );
    },
  };
}
