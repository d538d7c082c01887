import { useTranslation } from '@livery/i18n';
import { textStyle, token, VisuallyHidden } from '@livery/ui';
import { Check, CheckCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { chatMessages } from '../../../../messages.ts';
import { timeOfDay } from './time-of-day.ts';

const Bubble = styled.div<{ $isOwn: boolean }>`
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  display: grid;
  gap: 2px;
  max-width: 84%;
  padding: ${token.s2} ${token.s3};
  border-radius: 10px;
  ${({ $isOwn }) => ($isOwn ? 'border-bottom-right-radius: 4px' : 'border-bottom-left-radius: 4px')};
  background: ${({ $isOwn }) => ($isOwn ? token.primarySoft : token.surface3)};
  ${textStyle(13)}

  > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const BubbleFoot = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.s1};
  ${textStyle(12)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;
`;

/** How far a message of the member's own has come. */
export type Delivery = 'sending' | 'askedAgain' | 'sent' | 'read';

function DeliveryMark({ delivery }: { readonly delivery: Delivery }) {
  const t = useTranslation(chatMessages);
  const Icon = delivery === 'read' ? CheckCheck : delivery === 'sent' ? Check : Clock;
  return (
    <>
      <Icon size={14} aria-hidden />
      {delivery === 'askedAgain' ? t(delivery) : <VisuallyHidden>{t(delivery)}</VisuallyHidden>}
    </>
  );
}

export interface ChatBubbleProps {
  /** The nickname of who wrote it; none of the member. */
  readonly from?: string;
  readonly text: string;
  readonly pictures?: ReactNode;
  /** Epoch seconds. */
  readonly time: number;
  /** Of the member's own messages. */
  readonly delivery?: Delivery;
}

/** One message: what a member wrote, as text and nothing else. */
export function ChatBubble({ from, text, pictures, time, delivery }: ChatBubbleProps) {
  const t = useTranslation(chatMessages);
  return (
    <Bubble $isOwn={from === undefined}>
      <VisuallyHidden>{from ?? t('you')}</VisuallyHidden>
      {pictures}
      {text !== '' && <p dir="auto">{text}</p>}
      <BubbleFoot>
        <time>{timeOfDay(time)}</time>
        {delivery && <DeliveryMark delivery={delivery} />}
      </BubbleFoot>
    </Bubble>
  );
}
