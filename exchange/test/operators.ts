/** Operators of the console, and what they do, for tests of the exchange. */
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { randomUUID } from 'node:crypto';
import type { Exchange } from '../src/exchange.ts';
import type { OperatorActor } from '../src/operator/actor.ts';
import { carryOut, type ConsoleCommand } from '../src/operator/run-command.ts';
import { operatorSessionMs } from '../src/operator/sign-in/operator-sessions.ts';
import type { Database } from '../src/storage/database.ts';
import { operatorRoles, operators, operatorSessions } from '../src/storage/schema/index.ts';

export type Operator = OperatorActor;

/** Adds a signed-in operator with roles. */
export async function addOperator(
  database: Database,
  name: string,
  grants: readonly OperatorGrant[] = [{ role: 'funds', tenantId: null }],
): Promise<Operator> {
  const actor = { kind: 'operator', id: randomUUID(), name, sessionId: randomUUID() } as const;
  const at = new Date();
  await database
    .insert(operators)
    .values({ id: actor.id, name, mail: `${actor.id}@livery.example`, passwordHash: '', createdAt: at });
  await database.insert(operatorSessions).values({
    id: actor.sessionId,
    tokenHash: actor.sessionId,
    operatorId: actor.id,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: new Date(at.getTime() + operatorSessionMs),
  });
  if (grants.length > 0)
    await database.insert(operatorRoles).values(grants.map((grant) => ({ operatorId: actor.id, ...grant })));
  return actor;
}

/** Carries out a command as the console does, under a new key unless one is given. */
export const decide = (
  exchange: Exchange,
  actor: Operator,
  [command, ...args]: readonly [string, ...string[]],
  given: Pick<ConsoleCommand, 'seen' | 'key' | 'words'>,
) => carryOut(exchange, { actor, command, args, key: randomUUID(), ...given });
