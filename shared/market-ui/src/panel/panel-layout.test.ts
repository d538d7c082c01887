import { arrangePanels } from './panel-layout.ts';
import type { HideablePanel } from './panel-layout.ts';

const arranged = (...hidden: HideablePanel[]) => arrangePanels({ book: 288, orders: 216, hidden });

test('all panels have three columns and two rows', () => {
  const { columns, rows, rowOf } = arranged();
  expect(columns).toBe('minmax(0, 1fr) 288px 314px');
  expect(rows).toBe('minmax(0, 1fr) 216px');
  expect([rowOf('chart'), rowOf('book'), rowOf('orders'), rowOf('tape')]).toEqual(['1', '1', '2', '2']);
});

test.each<[HideablePanel, HideablePanel]>([
  ['chart', 'orders'],
  ['orders', 'chart'],
  ['book', 'tape'],
  ['tape', 'book'],
])('without the %s the %s takes the whole column', (hidden, partner) => {
  expect(arranged(hidden).rowOf(partner)).toBe('1 / 3');
});

test('an empty column leaves its width to the other one', () => {
  expect(arranged('chart', 'orders').columns).toBe('0 minmax(0, 1fr) 314px');
  expect(arranged('book', 'tape').columns).toBe('minmax(0, 1fr) 0 314px');
});

test('an empty row leaves its height to the other one', () => {
  expect(arranged('chart', 'book').rows).toBe('0 minmax(0, 1fr)');
  expect(arranged('orders', 'tape').rows).toBe('minmax(0, 1fr) 0');
});
