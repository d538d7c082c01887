import {
  caseAccountCall,
  caseCountsCall,
  caseMessageCall,
  casePictureCall,
  operatorCaseCall,
  operatorCasesCall,
  releaseCaseCall,
  returnCaseCall,
  type CaseRuling,
} from '@livery/contract/calls/operator/c2c';
import { orderById } from '../../domain/c2c/orders/orders.ts';
import type { Exchange } from '../../exchange.ts';
import { registerCall, serveCall, type CallRegistry } from '../../http/register-call.ts';
import { inTransaction } from '../../storage/database.ts';
import type { OperatorActor } from '../actor.ts';
import { requireRight } from '../grants.ts';
import { decideOn, idempotencyKeyOf, visibleTenants } from '../queue-calls.ts';
import { reasonText } from '../reasons.ts';
import { lookAtCase } from './look.ts';
import { caseCounts, caseQueue } from './queue.ts';
import { caseRecord, openCaseAccount, openCasePicture, readersOf } from './record.ts';

/** The commands that rule on a matter. */
const commands = {
  dispute: { release: 'dispute release', return: 'dispute return' },
  latePayment: { release: 'late-payment release', return: 'late-payment refuse' },
} as const;
const reasonsOf = { release: 'c2cRelease', return: 'c2cReturn' } as const;

export function registerOperatorCaseCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database } = exchange;
  const visible = (caller: OperatorActor, tenant: string | undefined) =>
    visibleTenants(database, caller, 'c2c', tenant);
  registerCall(registry, operatorCasesCall, async ({ query: { tenant, ...query } }, { caller }) => ({
    list: await caseQueue(exchange, query, { operatorId: caller.id, tenants: await visible(caller, tenant) }),
  }));
  registerCall(registry, caseCountsCall, async ({ query }, { caller }) =>
    caseCounts(database, await visible(caller, query.tenant)),
  );
  registerCall(registry, operatorCaseCall, async ({ params }, { caller, language }) => {
    const { tenantId } = await orderById(database, params.id);
    await inTransaction(database, (tx) => requireRight(tx, caller, { right: 'c2c', level: 'reads', tenantId }));
    return caseRecord(exchange, params.id, { operatorId: caller.id, language });
  });
  registerCall(registry, caseAccountCall, async ({ params, body }, { caller }) => {
    const account = await openCaseAccount(exchange, caller, { id: params.id, why: body.why });
    exchange.operators.events.publish('audit');
    return account;
  });
  registerCall(registry, casePictureCall, async ({ params, body }, { caller }) => {
    const picture = await openCasePicture(exchange, caller, { ...params, why: body.why });
    exchange.operators.events.publish('audit');
    return picture;
  });
  serveCall(registry, caseMessageCall, ({ params, body }, { caller }, request) =>
    decideOn(exchange, 'c2c', {
      actor: caller,
      key: idempotencyKeyOf(request),
      command: 'c2c message',
      args: [String(params.id), body.text],
    }),
  );
  const serveRuling = (call: typeof releaseCaseCall, ruling: CaseRuling) =>
    serveCall(registry, call, async ({ params, body }, { caller }, request) => {
      const { template, ownWords, seen, words } = body;
      const { matter, order } = await lookAtCase(database, params.id);
      const reads = await readersOf(database, order);
      const reason = reasonText(reasonsOf[ruling], { template, ownWords }, ...reads);
      return decideOn(exchange, 'c2c', {
        actor: caller,
        key: idempotencyKeyOf(request),
        command: commands[matter][ruling],
        args: [String(params.id), reason],
        seen,
        words,
      });
    });
  serveRuling(releaseCaseCall, 'release');
  serveRuling(returnCaseCall, 'return');
}
