import type { MemberAction } from '../actions/room-buttons.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { PasswordUnsetProps } from './password-unset.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import type { OrderDialogProps } from './use-order-step.ts';

export interface ActionDialogProps extends OrderDialogProps, Pick<PasswordUnsetProps, 'onSetPassword'> {
  readonly action: MemberAction;
}

/** The dialog of an action. */
export function ActionDialog({ action, onSetPassword, ...props }: ActionDialogProps) {
  switch (action) {
    case 'pay':
      return <PayDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} onSetPassword={onSetPassword} />;
    case 'payLate':
    case 'dispute':
    case 'evidence':
    case 'requestCancel':
    case 'declineCancel':
      return <ReasonDialog {...props} action={action} />;
  }
}
