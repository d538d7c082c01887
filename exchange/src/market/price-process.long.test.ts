import { seedPrices } from '../seed/markets.ts';
import { createSeededPrices } from './price-process.ts';

const hourMs = 3_600_000;

test('a seeded price has the volatility of its market and returns to its anchor', () => {
  const prices = createSeededPrices(1, seedPrices);
  for (const profile of seedPrices) {
    const priceAt = (hour: number) => prices.priceOf(profile.symbol, hour * hourMs) ?? 0;
    const days = Array.from({ length: 3650 }, (_, day) => priceAt(day * 24));
    const mean = days.reduce((sum, price) => sum + price, 0) / days.length;
    expect(Math.abs(mean / profile.anchor - 1)).toBeLessThan(0.05);
    const hours = Array.from({ length: 24 * 60 }, (_, hour) => priceAt(hour));
    const daily = hours.slice(24).map((price, hour) => Math.log(price / (hours[hour] ?? price)));
    const spread = Math.sqrt(daily.reduce((sum, change) => sum + change ** 2, 0) / daily.length);
    expect(spread / profile.dailyVolatility).toBeGreaterThan(0.5);
    expect(spread / profile.dailyVolatility).toBeLessThan(2);
  }
});
