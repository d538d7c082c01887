import { loadChunk } from '@livery/ui';
import { useState } from 'react';

type AddressRules = typeof import('./check-address.ts');

/** The rules of addresses, loaded when an address is about to be typed. Without them the exchange checks alone. */
export function useAddressRules(): { readonly rules: AddressRules | undefined; load(): Promise<void> } {
  const [rules, setRules] = useState<AddressRules>();
  return {
    rules,
    async load() {
      try {
        const loaded = await loadChunk(() => import('./check-address.ts'));
        setRules(loaded);
      } catch {
        // The network may be down. The exchange checks in any case.
      }
    },
  };
}
