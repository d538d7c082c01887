import {
  cancelOrderCall,
  declineCancelCall,
  disputeOrderCall,
  evidenceCall,
  payLateCall,
  payOrderCall,
  requestCancelCall,
  type OrderRoom,
} from '@livery/contract/calls/c2c/order-room';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import type { ApiError } from '@livery/platform';
import {
  defineCommandKind,
  isBusy,
  useCommand,
  useCommandOutcomes,
  type CommandInput,
} from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { orderDialogMessages, orderRoomMessages } from '../../../../messages.ts';
import type { MemberAction } from '../room-actions.tsx';

/** What every dialog of an order is given. */
export interface OrderDialogProps {
  readonly order: OrderRoom;
  /** Fetches the order anew. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** What is said when a step is taken. */
const doneKeys = {
  pay: 'doneToldSeller',
  payLate: 'donePayLate',
  release: 'doneReleased',
  cancel: 'doneCancelled',
  requestCancel: 'doneAsked',
  declineCancel: 'doneDeclined',
  dispute: 'doneDispute',
  evidence: 'doneEvidence',
} as const satisfies Record<MemberAction, string>;

type StepCall = (typeof orderCommands.calls)[number];

/** What follows the answer to a step of an order, whichever call takes it. */
export function useStepEnd({ order, refresh, onClose }: OrderDialogProps, action: MemberAction) {
  const t = useTranslation(orderDialogMessages);
  return {
    finish(): void {
      toast.success(t(doneKeys[action]));
      void refresh();
      onClose();
    },
    /** Says why a step was refused, and shows the order as it is now. What is typed stays, unless it has become pointless. */
    refuse({ code: refusal, message }: ApiError): void {
      toast.error(message);
      void refresh();
      if (refusal === code.wrongState || refusal === code.notFound) onClose();
    },
    isPossible: order.actions.includes(action),
  };
}

/**
 * Takes an order a step further, once (spec §7 'Idempotency').
 * @param refuseField takes refusals that belong to a field; tells whether it did
 */
export function useOrderStep(
  props: OrderDialogProps,
  action: MemberAction,
  refuseField: (error: ApiError) => boolean = () => false,
) {
  const { state, send } = useCommand(orderCommands);
  const { finish, refuse, isPossible } = useStepEnd(props, action);
  return {
    state,
    isPossible,
    async take<Sent extends StepCall>(call: Sent, input: CommandInput<Sent>): Promise<void> {
      if (isBusy(state)) return;
      const outcome = await send(call, input);
      // Closed meanwhile: `useOrderOutcomes` tells it. Unknown: the dialog says so.
      if (outcome?.status === 'done') finish();
      else if (outcome?.status === 'refused' && !refuseField(outcome.error)) refuse(outcome.error);
    },
  };
}

/** The steps that a member takes an order, but for the release: a funds password is kept nowhere. */
const orderCommands = defineCommandKind({
  name: 'c2c.order',
  calls: [
    payOrderCall,
    payLateCall,
    cancelOrderCall,
    requestCancelCall,
    declineCancelCall,
    disputeOrderCall,
    evidenceCall,
  ],
});

/** Tells what has become of a step whose dialog, or page, was left before the answer came. */
export function useOrderOutcomes(onKnown: () => unknown): void {
  const t = useTranslation(orderRoomMessages);
  useCommandOutcomes(orderCommands, (outcome) => {
    const text = { text: t('orderNumber', { number: String(outcome.request.input.params.id) }) };
    if (outcome.status === 'done') toast.success(t('stepTaken'), text);
    else if (outcome.status === 'refused') toast.error(outcome.error.message, text);
    else toast.warning(t('outcomeUnknown'), text);
    onKnown();
  });
}
