import { agentIdentity } from '@livery/contract/calls/tenant';
import { code } from '@livery/contract/envelope';
import { fallbackLanguage, isLanguage, type Language } from '@livery/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { SignedIn, Sessions } from '../domain/members/sign-in/sessions.ts';
import type { Tenant, Tenants } from '../domain/tenants.ts';
import { DomainError } from '../errors.ts';
import { networkOf } from '../runtime/network.ts';

/** The language of the answer: the `Lang` header, otherwise the fallback. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.headers;
  return isLanguage(lang) ? lang : fallbackLanguage;
}

/** A header that was sent at most once. */
export function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/**
 * The tenant of a call: the agent identity decides, then `domain`, then the host name (docs/decisions.md §20). An
 * unknown identity decides nothing, so that a mistyped referral link still leads to a site.
 * @throws DomainError `unknownTenant`; `badRequest` for an identity that cannot be one
 */
export async function tenantOf(tenants: Tenants, request: FastifyRequest, domain: string | undefined): Promise<Tenant> {
  const header = singleHeader(request, 'agent-identify');
  if (header !== undefined && header !== '') {
    const identity = agentIdentity.safeParse(header);
    if (!identity.success) throw new DomainError(code.badRequest, { field: 'Agent-Identify' });
    const byAgent = await tenants.byAgent(identity.data);
    if (byAgent !== undefined) return byAgent;
  }
  // `host` is X-Forwarded-Host where our own reverse proxy sent it (`trustProxy`).
  const found = await tenants.byDomain(domain ?? request.host);
  if (found === undefined) throw new DomainError(code.unknownTenant);
  return found;
}

/**
 * The network of a caller who still waits for the answer (`networkOf`). A caller who hung up has no
 * address, so no limit could count the call. It is refused, which only the metrics see.
 * @throws DomainError `badRequest`
 */
export function callerNetwork(request: FastifyRequest): string {
  if (request.socket.remoteAddress === undefined) throw new DomainError(code.badRequest);
  return networkOf(request.ip);
}

/** The characters of our tokens. */
const tokenPattern = /^[A-Za-z0-9_-]{16,512}$/;

/**
 * The member of a call's access token.
 * @throws DomainError `tokenMissing`, `tokenInvalid`, `tokenExpired`, `sessionEnded`
 */
export async function signedIn(sessions: Sessions, tenant: Tenant, request: FastifyRequest): Promise<SignedIn> {
  const token = singleHeader(request, 'authorization');
  if (token === undefined || token === '') throw new DomainError(code.tokenMissing);
  if (!tokenPattern.test(token)) throw new DomainError(code.tokenInvalid);
  return sessions.authenticate(tenant.id, token);
}

/** @throws DomainError `refreshRefused` without one */
export function refreshTokenOf(request: FastifyRequest): string {
  const token = singleHeader(request, 'refresh-token');
  if (token === undefined || !tokenPattern.test(token)) throw new DomainError(code.refreshRefused);
  return token;
}
