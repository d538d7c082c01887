/** Measures how the dialog of a member's pledges scrolls with 1,000 of them. */
import type pg from 'pg';
import { demoAccountAt } from './demo-account.ts';
import type { Figures } from './figures.ts';
import { listScroll } from './list-scroll.ts';
import { demoHost, onFilledSite } from './on-filled-site.ts';

const rows = 1000;
/** Far above the ids that the exchange assigns during a bench. */
const afterId = 1_000_000_000;

/** Writes copies of a running pledge of the demo member. Returns its category. */
async function fillPledges(client: pg.Client): Promise<number> {
  const { memberId } = await demoAccountAt(client, demoHost);
  const { rows: written } = await client.query<{ category_id: number }>(
    `insert into wealth_orders overriding system value
     select (jsonb_populate_record(pledge, jsonb_build_object('id', $3::bigint + n))).*
     from wealth_orders pledge, generate_series(1, $2::int) n
     where pledge.id = (select min(id) from wealth_orders where member_id = $1 and state = 'holding')
     returning category_id`,
    [memberId, rows, afterId],
  );
  const [first] = written;
  if (first === undefined) throw new Error('the demo member has no running pledge');
  return first.category_id;
}

export const pledgeScroll = (): Promise<Figures> =>
  onFilledSite(fillPledges, ({ browser, address, visitor, filled }) =>
    listScroll(browser, {
      name: `${rows.toLocaleString('en-US')} pledges on /financial`,
      address: `${address}/financial?category=${filled}&show=orders`,
      ...{ visitor, row: '[role=dialog] [role=row][data-index]', scroller: '[role=dialog] .scroll', count: rows },
    }),
  );
