/** What an order costs, for a picture of it: figures for the eye, so floats are good enough. In the price's coin. */
export function orderCost(price: string, coins: number, feePercent: string) {
  const total = Number(price) * coins;
  return { total: total.toFixed(2), fee: ((total * Number(feePercent)) / 100).toFixed(4) };
}
