/**
 * Imported by the set-up of Jest. A page's prices grow old by `Date.now()`, which goes a hundred times slower here: on a busy
 * machine a test takes longer than a price is young. A test that is about age fakes the timers, which bring a clock of their own.
 */
const slowness = 100;

let slow: jest.SpiedFunction<typeof Date.now>;

beforeEach(() => {
  const begin = Date.now();
  const since = performance.now();
  slow = jest.spyOn(Date, 'now').mockImplementation(() => begin + (performance.now() - since) / slowness);
});
afterEach(() => slow.mockRestore());
