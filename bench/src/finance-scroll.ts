/** Measures how the list of a member's withdrawals scrolls with 10,000 of them. */
import type { Figures } from './figures.ts';
import { fillHistory } from './filled-history.ts';
import { listScroll } from './list-scroll.ts';
import { demoHost, onFilledSite } from './on-filled-site.ts';

const rows = 10_000;
/** Far above the ids that the exchange assigns during a bench. */
const afterId = 1_000_000_000;

export const financeScroll = (): Promise<Figures> =>
  onFilledSite(
    (client) => fillHistory(client, [{ host: demoHost, rows, afterId }]),
    ({ browser, address, visitor }) =>
      listScroll(browser, {
        name: `${rows.toLocaleString('en-US')} withdrawals on /finance`,
        address: `${address}/finance?tab=withdraw`,
        ...{ visitor, row: '[data-record]', count: rows },
      }),
  );
