import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { textStyle, token, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { sharedMessages, orderRoomMessages } from '../../../../messages.ts';
import { nextStep, remarksOn } from './next-step.ts';

const NextStepText = styled.p`
  ${textStyle(14)}
  color: ${token.text1};
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

/** What this side does next. Screen readers hear it whenever the order changes. */
export function NextStepLine({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  const status = useTranslation(sharedMessages);
  return (
    <NextStepText role="status">
      <VisuallyHidden>{status(order.status)}. </VisuallyHidden>
      {t(nextStep(order))}
      {remarksOn(order).map((key) => ` ${t(key)}`)}
    </NextStepText>
  );
}
