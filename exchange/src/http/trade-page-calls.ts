import {
  addChartLayoutCall,
  changeChartLayoutCall,
  chartLayoutsCall,
  deleteChartLayoutCall,
} from '@livery/contract/calls/chart-layouts';
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
  addChartLayoutCommand,
  changeChartLayout,
  deleteChartLayout,
  listChartLayouts,
} from '../domain/trade-page/chart-layouts.ts';
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
import { actorOf } from './account-changes.ts';
import { registerCall, registerCommand, type CallContext, type CallRegistry } from './register-call.ts';

/** Price alerts (docs/decisions.md §78). */
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

/** Chart layouts (docs/decisions.md §79). */
export function registerChartLayoutCalls(registry: CallRegistry, { clock, database, events }: Exchange): void {
  registerCall(registry, chartLayoutsCall, async (_input, { caller }) => ({
    list: await listChartLayouts(database, caller.memberId),
  }));
  registerCommand(registry, addChartLayoutCall, ({ body }, { client }) => addChartLayoutCommand(client, body));
  registerCall(registry, changeChartLayoutCall, async ({ params, body }, context) => {
    const layout = await changeChartLayout(database, actorOf(context, clock), { ...params, ...body });
    events.publish(context.caller.memberId, 'layouts', String(params.id));
    return layout;
  });
  registerCall(registry, deleteChartLayoutCall, async ({ params }, { caller }) => {
    await deleteChartLayout(database, caller.memberId, params.id);
    events.publish(caller.memberId, 'layouts', String(params.id));
    return {};
  });
}
