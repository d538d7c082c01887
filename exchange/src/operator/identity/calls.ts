import {
  approveIdentityCall,
  identityCountsCall,
  identityPersonCall,
  identityPictureCall,
  operatorIdentitiesCall,
  operatorIdentityCall,
  refuseIdentityCall,
} from '@livery/contract/calls/operator/identity';
import { eq } from 'drizzle-orm';
import type { Exchange } from '../../exchange.ts';
import { registerCall, serveCall, type CallRegistry } from '../../http/register-call.ts';
import { inTransaction } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { requireRight } from '../grants.ts';
import { languageColumn } from '../member-columns.ts';
import { decideOn, idempotencyKeyOf, visibleTenants } from '../queue-calls.ts';
import { reasonText } from '../reasons.ts';
import { isLanguage } from '@livery/contract/languages';
import { lookAtIdentity } from './look.ts';
import { identityCounts, identityQueue } from './queue.ts';
import { identityRecord, openIdentityPicture, openPerson } from './record.ts';

export function registerOperatorIdentityCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock } = exchange;
  const visible = (caller: OperatorActor, tenant?: string) => visibleTenants(database, caller, 'identity', tenant);
  registerCall(registry, operatorIdentitiesCall, async ({ query: { tenant, ...query } }, { caller }) => ({
    list: await identityQueue(database, query, {
      operatorId: caller.id,
      tenants: await visible(caller, tenant),
      at: new Date(clock.now()),
    }),
  }));
  registerCall(registry, identityCountsCall, async ({ query }, { caller }) =>
    identityCounts(database, await visible(caller, query.tenant)),
  );
  registerCall(registry, operatorIdentityCall, async ({ params }, { caller, language }) => {
    const { member } = await lookAtIdentity(database, params.id);
    await inTransaction(database, (tx) =>
      requireRight(tx, caller, { right: 'identity', level: 'reads', tenantId: member.tenantId }),
    );
    const tenants = await visible(caller);
    return identityRecord(exchange, params.id, { operatorId: caller.id, language, tenants });
  });
  registerCall(registry, identityPersonCall, async ({ params, body }, { caller }) => {
    const person = await openPerson(exchange, caller, { id: params.id, why: body.why });
    exchange.operators.events.publish('audit');
    return person;
  });
  registerCall(registry, identityPictureCall, async ({ params, body }, { caller }) => {
    const picture = await openIdentityPicture(exchange, caller, { ...params, why: body.why });
    exchange.operators.events.publish('audit');
    return picture;
  });
  serveCall(registry, approveIdentityCall, ({ params, body }, { caller }, request) =>
    decideOn(exchange, 'identity', {
      actor: caller,
      key: idempotencyKeyOf(request),
      command: 'verification approve',
      args: [String(params.id)],
      ...body,
    }),
  );
  serveCall(registry, refuseIdentityCall, async ({ params, body }, { caller }, request) => {
    const { template, ownWords, fields, seen, words } = body;
    const { member } = await lookAtIdentity(database, params.id);
    const [known] = await database.select({ language: languageColumn }).from(members).where(eq(members.id, member.id));
    const reads = isLanguage(known?.language) ? known.language : null;
    const reason = reasonText('identity', { template, ownWords }, reads);
    return decideOn(exchange, 'identity', {
      actor: caller,
      key: idempotencyKeyOf(request),
      command: 'verification refuse',
      args: [String(params.id), reason, fields.join(',')],
      seen,
      words,
    });
  });
}
