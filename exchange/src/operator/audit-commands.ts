import { desc } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLedger } from '../ledger/audit.ts';
import { operatorActions } from '../storage/schema/index.ts';
import { defineEnquiry } from './command.ts';

const maxActions = 1000;

export const auditCommands = [
  defineEnquiry({
    name: 'ledger audit',
    summary: 'checks every balance against its postings and holds, and the database for damage',
    parameters: {},
    enquire: async ({ database, inspectStorage }) => {
      const { faults: damage, summary } = await inspectStorage();
      // Nothing can be said of the ledger in a damaged database, which may not even answer.
      const faults = damage.length === 0 ? await auditLedger(database) : damage;
      return faults.length === 0 ? `The ledger is balanced. ${summary}` : faults.map((fault) => ({ fault }));
    },
  }),
  defineEnquiry({
    name: 'actions',
    summary: 'what operators did, newest first',
    parameters: { count: z._default(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), 20) },
    enquire: async ({ database }, { count }) => {
      const rows = await database
        .select()
        .from(operatorActions)
        .orderBy(desc(operatorActions.id))
        .limit(Math.min(count, maxActions));
      return rows.map(({ at, arguments: given, ...row }) => ({
        at: at.toISOString(),
        ...row,
        arguments: JSON.stringify(given),
      }));
    },
  }),
];
