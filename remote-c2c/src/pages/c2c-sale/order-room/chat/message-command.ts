import { sendMessageCall } from '@livery/contract/calls/c2c/messages';
import { defineCommandKind } from '@livery/platform/commands';

/** A message is shown as it was sent until the list of messages has it. */
export const messageCommands = defineCommandKind({
  name: 'c2c.message',
  calls: [sendMessageCall],
  staysUntilListed: () => true,
});
