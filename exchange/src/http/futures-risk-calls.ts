import {
  confirmFuturesRiskCall,
  futuresRiskCall,
  pauseFuturesCall,
  setFuturesLossLimitCall,
} from '@livery/contract/calls/futures-risk';
import { confirmRiskCommand, pauseCommand, setLossLimitCommand } from '../domain/futures/commands.ts';
import { futuresRisk } from '../domain/futures/protections.ts';
import { requireOpenModule } from '../domain/tenants.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

export function registerFuturesRiskCalls(registry: CallRegistry, { database, clock }: Exchange): void {
  registerCall(registry, futuresRiskCall, (_input, { tenant, caller, language }) => {
    requireOpenModule(tenant.configuration, 'futures');
    const { futureRisk: risk } = tenant.configuration;
    return futuresRisk(database, { memberId: caller.memberId, risk, language }, new Date(clock.now()));
  });
  registerCommand(registry, confirmFuturesRiskCall, ({ body }, context) => confirmRiskCommand(context, body.version));
  registerCommand(registry, setFuturesLossLimitCall, ({ body }, context) => setLossLimitCommand(context, body.amount));
  registerCommand(registry, pauseFuturesCall, ({ body }, context) => pauseCommand(context, body.days));
}
