import { spotProductsCall } from '@livery/contract/calls/spot';
import { listProducts } from '../domain/spot/products.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

export function registerSpotCalls(registry: CallRegistry, { clock, floor }: Exchange): void {
  registerCall(registry, spotProductsCall, () => ({ coins: listProducts(floor, clock.now()) }));
}
