import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { MemberConnectionOptions } from './member-connection.ts';

/** Finds the members of access tokens at a host. The tenant is looked up once. */
export function createAuthenticator(
  { tenants, sessions }: Pick<Exchange, 'tenants' | 'sessions'>,
  host: string,
): MemberConnectionOptions['authenticate'] {
  let tenantId: string | undefined;
  return async (token) => {
    tenantId ??= (await tenants.byDomain(host))?.id;
    if (tenantId === undefined) throw new DomainError(code.unknownTenant);
    return sessions.authenticate(tenantId, token);
  };
}
