import { desc } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLedger } from '../ledger/audit.ts';
import { operatorActions } from '../storage/schema/index.ts';
import { defineEnquiry } from './command.ts';

const maxActions = 1000;

export const ledgerCommands = [
  defineEnquiry({
    name: 'ledger audit',
    summary: 'checks every balance against its postings and holds',
    parameters: {},
    enquire: async ({ database }) => {
      const faults = await auditLedger(database);
      return faults.length === 0 ? 'The ledger is balanced.' : faults.map((fault) => ({ fault }));
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
