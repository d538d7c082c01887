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

/** The props of every dialog of an order. */
export interface OrderDialogProps {
  readonly order: OrderRoom;
  /** Reloads the order. */
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The message after each step. */
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

/** Handles the answer to a step: success or refusal. */
export function useStepEnd({ order, refresh, onClose }: OrderDialogProps, action: MemberAction) {
  const t = useTranslation(orderDialogMessages);
  return {
    finish(): void {
      toast.success(t(doneKeys[action]));
      void refresh();
      onClose();
    },
    /** Shows why a step was refused, and reloads the order. The dialog closes only if the step has become impossible. */
    refuse({ code: refusal, message }: ApiError): void {
      toast.error(message);
      void refresh();
      if (refusal === code.wrongState || refusal === code.notFound) onClose();
    },
    isPossible: order.actions.includes(action),
  };
}

/**
 * Takes a step of an order exactly once (spec §7 'Idempotency').
 * @param refuseField handles refusals that belong to a field, and returns whether it did
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
      // If the dialog was closed, `useOrderOutcomes` reports the outcome. If it is unknown, the dialog says so.
      if (outcome?.status === 'done') finish();
      else if (outcome?.status === 'refused' && !refuseField(outcome.error)) refuse(outcome.error);
    },
  };
}

/** The steps of a member, without the release: pending commands are stored, and a funds password must not be. */
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

/** Reports the outcome of a step whose dialog or page was closed before the answer arrived. */
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
