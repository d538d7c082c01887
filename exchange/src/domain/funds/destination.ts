import { code } from '@livery/contract/envelope';
import { isAddressOn, networkOf } from '@livery/contract/rules/addresses/networks';
import { DomainError } from '../../errors.ts';

/** Where money is sent. */
export interface Destination {
  readonly network: string;
  readonly address: string;
  /** Empty where there is none. */
  readonly memo: string;
}

/**
 * Checks that money can be sent there.
 * @throws DomainError `badRequest` for an unknown network, or a memo on a network without memos; `invalidAddress`
 */
export function checkDestination({ network: code_, address, memo }: Destination): void {
  const network = networkOf(code_);
  if (network === undefined) throw new DomainError(code.badRequest, { field: 'network' });
  if (!isAddressOn(network, address)) throw new DomainError(code.invalidAddress, { field: 'address' });
  if (memo !== '' && !network.hasMemo) throw new DomainError(code.badRequest, { field: 'memo' });
}
