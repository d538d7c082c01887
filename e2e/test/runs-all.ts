/** Whether this run is of `npm run test:all`, which leaves nothing out. */
export const runsAll: boolean = process.env['LIVERY_TEST_ALL'] === '1';

const leaveOut = Object.assign(() => undefined, { each: () => () => undefined });

/** `test` of Jest, for tests that only `npm run test:all` runs. */
export const longTest: Pick<jest.It, 'each'> & ((name: string, body: () => Promise<void>) => void) = runsAll
  ? test
  : leaveOut;
