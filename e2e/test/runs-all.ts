/** Whether this run leaves nothing out, as `npm run test:all` does. */
export const runsAll: boolean = process.env['LIVERY_TEST_ALL'] === '1';
