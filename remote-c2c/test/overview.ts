/** The answer of the overview call, with the given changes. */
export const overview = (more: object = {}) => ({
  underWay: 0,
  waiting: 0,
  unread: 0,
  offers: 0,
  sellerRecord: { orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null },
  ...more,
});
