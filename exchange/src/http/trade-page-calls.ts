import {
  addPriceAlertCall,
  changePriceAlertCall,
  clearPriceAlertsCall,
  deletePriceAlertCall,
  dismissPriceAlertCall,
  priceAlertsCall,
  switchPriceAlertCall,
} from '@livery/contract/calls/price-alerts';
import {
  addPriceAlertCommand,
  changePriceAlert,
  clearPriceAlerts,
  deletePriceAlert,
  dismissPriceAlert,
  listPriceAlerts,
  switchPriceAlert,
} from '../domain/trade-page/price-alerts.ts';
import type { Exchange } from '../exchange.ts';
import { registerCall, registerCommand, type CallContext, type CallRegistry } from './register-call.ts';

/** Price alerts (docs/decisions.md §76). */
export function registerPriceAlertCalls(registry: CallRegistry, exchange: Exchange): void {
  const { clock, database, events } = exchange;
  const ownerOf = ({ caller: { memberId } }: CallContext<'member'>) => ({ memberId, at: new Date(clock.now()) });
  const tell = ({ caller: { memberId } }: CallContext<'member'>) => events.publish(memberId, 'alerts');

  registerCall(registry, priceAlertsCall, async (_input, context) => ({
    list: await listPriceAlerts(exchange, ownerOf(context)),
  }));
  registerCommand(registry, addPriceAlertCall, ({ body }, { language }) =>
    addPriceAlertCommand(exchange, body, language),
  );
  registerCall(registry, changePriceAlertCall, async ({ params, body }, context) => {
    const alert = await changePriceAlert(exchange, ownerOf(context), params.id, body);
    tell(context);
    return alert;
  });
  registerCall(registry, switchPriceAlertCall, async ({ params, body }, context) => {
    const alert = await switchPriceAlert(exchange, ownerOf(context), params.id, body.state);
    tell(context);
    return alert;
  });
  registerCall(registry, dismissPriceAlertCall, async ({ params }, context) => {
    await dismissPriceAlert(database, context.caller.memberId, params.id);
    tell(context);
    return {};
  });
  registerCall(registry, deletePriceAlertCall, async ({ params }, context) => {
    await deletePriceAlert(exchange, ownerOf(context), params.id);
    tell(context);
    return {};
  });
  registerCall(registry, clearPriceAlertsCall, async (_input, context) => {
    await clearPriceAlerts(database, ownerOf(context));
    tell(context);
    return {};
  });
}
