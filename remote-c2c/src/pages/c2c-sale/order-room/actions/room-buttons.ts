import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import type { OrderAction } from '@livery/contract/calls/c2c/states';
import type { ButtonVariant } from '@livery/ui';

/** A step that a member takes; the others are the exchange's own. */
export type MemberAction = Exclude<OrderAction, 'hold' | 'expire'>;

export interface RoomButton {
  readonly action: MemberAction;
  /** The message key of the button's text. */
  readonly label:
    | ('pay' | 'payLate' | 'release' | 'evidence' | 'dispute' | 'requestCancel' | 'declineCancel')
    | ('cancelOrder' | 'agreeToCancel');
  readonly variant: ButtonVariant;
  readonly isDisabled?: true;
}

/** The display order; actions that advance the order come first. */
const buttonOrder = [
  'pay',
  'payLate',
  'release',
  'declineCancel',
  'evidence',
  'cancel',
  'requestCancel',
  'dispute',
] as const;
const primaryActions: ReadonlySet<MemberAction> = new Set(['pay', 'payLate', 'release']);

type RoomState = Pick<OrderRoom, 'actions' | 'status' | 'type' | 'isCancelRequested'>;

/** The buttons of one side. Before it has paid, a buyer sees that a dispute will be possible. */
export function roomButtons({ actions, status, type, isCancelRequested }: RoomState): RoomButton[] {
  const cancelLabel = isCancelRequested ? 'agreeToCancel' : 'cancelOrder';
  const buttons: RoomButton[] = buttonOrder
    .filter((action) => actions.includes(action))
    .map((action) => ({
      action,
      label: action === 'cancel' ? cancelLabel : action,
      variant: primaryActions.has(action) ? 'primary' : 'secondary',
    }));
  if (status === 'unpaid' && type === 'buy' && buttons.length > 0)
    buttons.push({ action: 'dispute', label: 'dispute', variant: 'secondary', isDisabled: true });
  return buttons;
}
