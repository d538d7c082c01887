/** Whether this run is of `npm run test:all`, which leaves nothing out. */
export const runsAll: boolean = process.env['LIVERY_TEST_ALL'] === '1';
