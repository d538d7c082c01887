import { carouselsCall, coinsCall, countriesCall } from '@livery/contract/calls/content';
import { accountsCall } from '@livery/contract/calls/funds';
import { memberInfoCall } from '@livery/contract/calls/member';
import {
  loginCall,
  logoutCall,
  mailCodeCall,
  mobileCodeCall,
  refreshTokenCall,
  registerCall as registerMemberCall,
} from '@livery/contract/calls/session';
import { spotProductsCall } from '@livery/contract/calls/spot';
import { configsCall, identifyCall } from '@livery/contract/calls/tenant';
import { wealthCategoryCall } from '@livery/contract/calls/wealth';
import { code } from '@livery/contract/envelope';
import { carousels, countries, listedCoins } from '../domain/content/content.ts';
import { DomainError } from '../domain/domain-error.ts';
import { memberAssets } from '../domain/funds/balances.ts';
import { memberById } from '../domain/members/members.ts';
import { register } from '../domain/members/registration.ts';
import { listProducts } from '../domain/spot/products.ts';
import { listCategories } from '../domain/wealth/categories.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

type Domain = Pick<Exchange, 'database' | 'clock' | 'floor' | 'tenants' | 'sessions' | 'signIn' | 'codes'>;

/** Every call of `/api` that the exchange answers. */
export function registerCalls(registry: CallRegistry, domain: Domain): void {
  registerSiteCalls(registry, domain);
  registerSessionCalls(registry, domain);
  registerMemberCalls(registry, domain);
}

/** What any visitor may ask. */
function registerSiteCalls(registry: CallRegistry, { database, clock, floor }: Domain): void {
  registerCall(registry, identifyCall, (_input, { tenant }) => ({ agentIdentify: tenant.agentIdentity }));
  registerCall(registry, configsCall, (_input, { tenant }) => tenant.configuration);
  registerCall(registry, coinsCall, async () => ({ coins: await listedCoins(database) }));
  registerCall(registry, carouselsCall, async (_input, { tenant, language }) => ({
    list: await carousels(database, tenant.id, language),
  }));
  registerCall(registry, countriesCall, (_input, { language }) => ({ list: countries(language) }));
  registerCall(registry, spotProductsCall, () => ({ coins: listProducts(floor, clock.now()) }));
  registerCall(registry, wealthCategoryCall, async (_input, { tenant, language }) => ({
    list: await listCategories(database, tenant.id, language),
  }));
}

/** How a visitor becomes a member, and a member a visitor again. */
function registerSessionCalls(registry: CallRegistry, domain: Domain): void {
  const { sessions, signIn, codes } = domain;
  registerCall(registry, loginCall, ({ body }, { tenant, clientAddress }) =>
    signIn.signIn(tenant.id, body, body.password, clientAddress),
  );
  registerCall(registry, refreshTokenCall, (_input, { tenant, refreshToken }) =>
    sessions.refresh(tenant.id, refreshToken),
  );
  registerCall(registry, logoutCall, async (_input, { caller }) => {
    await sessions.end(caller.sessionId);
    return {};
  });
  registerCall(registry, mobileCodeCall, async ({ body }, { tenant, clientAddress }) => {
    const { scene, areaCode, mobile } = body;
    await codes.send({ tenantId: tenant.id, scene, name: { type: 'MOBILE', areaCode, mobile } }, clientAddress);
    return {};
  });
  registerCall(registry, mailCodeCall, async ({ body }, { tenant, clientAddress }) => {
    await codes.send(
      { tenantId: tenant.id, scene: body.scene, name: { type: 'MAIL', email: body.email } },
      clientAddress,
    );
    return {};
  });
  registerCall(registry, registerMemberCall, ({ body }, { tenant }) =>
    register(domain, {
      tenantId: tenant.id,
      name: body,
      verificationCode: body.code,
      password: body.password,
      invitationCode: body.invitationCode ?? '',
    }),
  );
}

/** What members may ask about themselves. */
function registerMemberCalls(registry: CallRegistry, { database, clock, floor }: Domain): void {
  registerCall(registry, memberInfoCall, async (_input, { caller }) => {
    const member = await memberById(database, caller.memberId);
    if (member === undefined) throw new DomainError(code.sessionEnded);
    return {
      uuid: member.id,
      mobile: member.mobile ?? '',
      areaCode: member.areaCode ?? '',
      email: member.email ?? '',
      nickname: member.nickname,
      valuationMethod: member.valuationMethod,
      wealthStatus: member.wealthStatus,
    };
  });
  registerCall(registry, accountsCall, (_input, { caller, tenant, messages }) =>
    memberAssets(
      { database, floor, nowMs: clock.now() },
      {
        memberId: caller.memberId,
        configuration: tenant.configuration,
        nameOf: (category) => messages.accounts[category],
      },
    ),
  );
}
