import { toDecimal } from '@livery/contract/decimal';
import { gainsOf } from './worth-history.tsx';

test('a gain is without what came in and went out since the first time', () => {
  const at = (time: number, value: string, flow: string) => ({ time, value: toDecimal(value), flow: toDecimal(flow) });
  const history = { days: [at(1, '1185', '7'), at(2, '1190', '0'), at(3, '715', '-500')], now: at(4, '755', '10') };
  expect(gainsOf(history).map(({ gain }) => gain)).toEqual(['0', '5', '30', '60']);
  expect(gainsOf({ days: [], now: at(4, '755', '755') })).toHaveLength(1);
});
