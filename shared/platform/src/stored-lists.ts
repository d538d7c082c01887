import type { CallData } from '@livery/contract/call';
import type { MemberInfo } from '@livery/contract/calls/member';
import * as z from 'zod/mini';
import type { AnyCall } from './api/api-client.ts';
import type { Session } from './session/session.ts';
import type { StoredValues } from './stored-values.ts';

interface ListEntry {
  readonly symbol: string;
}

const bySymbol = ({ coins }: { readonly coins: readonly ListEntry[] }) =>
  Object.fromEntries(coins.map((entry) => [entry.symbol, entry]));

/**
 * Stores what spec §3 'Local storage' names of an answer (docs/decisions.md §48): the lists as the wire spells them, and
 * who the member is.
 */
export function storeAnswer<Call extends AnyCall>(
  { stored, session }: { readonly stored: StoredValues; readonly session: Session },
  call: Call,
  data: CallData<Call>,
): void {
  // The call of a module may be a copy of the host's, so its path identifies it.
  switch (`${call.method} ${call.path}`) {
    case 'GET /spot/products':
      return stored.set('SPOT_LIST', JSON.stringify(bySymbol(z.encode(call.data, data))));
    case 'GET /future/products':
      return stored.set('FUTURE_LIST', JSON.stringify(bySymbol(z.encode(call.data, data))));
    case 'GET /app/coins':
      return stored.set('COINS', JSON.stringify(z.encode(call.data, data).coins));
    case 'GET /me/info':
      // An answer may arrive after the member has signed out.
      if (!session.isOpen()) return;
      stored.set('USER_ID', (data as MemberInfo).uuid);
      stored.set('AGENT_ID', stored.get('agentIdentify') ?? '');
  }
}
