/** The cost of a sample order in the quote coin. Floats suffice, because the figures are only displayed. */
export function orderCost(price: string, coins: number, feePercent: string) {
  const total = Number(price) * coins;
  return { total: total.toFixed(2), fee: ((total * Number(feePercent)) / 100).toFixed(4) };
}
