import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { orderRoomMessages } from '../../../../messages.ts';
import { stepsOf, type OrderStep } from './steps.ts';

const StepList = styled.ol`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 32px;
`;

const Step = styled.li<{ $state: OrderStep['state'] }>`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: 10px;
  min-width: 0;
  ${textStyle(13, 500)}
  color: ${({ $state }) => ({ done: token.text2, now: token.text1, ahead: token.text3 })[$state]};

  /* The way to the next step. */
  &:not(:last-child)::after {
    content: '';
    flex: 1;
    min-width: ${token.s2};
    height: 2px;
    background: ${({ $state }) => ($state === 'done' ? token.primary : token.lineStrong)};
  }

  &:last-child {
    flex: none;
  }

  ${media.phone} {
    ${({ $state }) => $state !== 'now' && '> span:not([data-mark], [data-keep]) { display: none; }'}
    &:not(:last-child)::after {
      background: none;
    }
  }
`;

const marks = {
  cancelled: `background: ${token.surface3}; color: ${token.text2};`,
  done: `background: ${token.primarySoft}; color: ${token.primaryText};`,
  now: `background: ${token.primary}; color: ${token.onPrimary}; box-shadow: 0 0 0 4px ${token.primarySoft};`,
  ahead: `box-shadow: inset 0 0 0 2px ${token.lineStrong}; color: ${token.text3};`,
} as const satisfies Record<OrderStep['state'] | 'cancelled', string>;

const StepMark = styled.span<{ $mark: keyof typeof marks }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  ${textStyle(12, 600)}
  ${({ $mark }) => marks[$mark]}
`;

/** How far the order is: created, paid, released, done. */
export function OrderSteps({ order }: { readonly order: OrderRoom }) {
  const t = useTranslation(orderRoomMessages);
  const isOver = order.endTime !== null;
  return (
    <StepList aria-label={t('progress')}>
      {stepsOf(order).map(({ name, state }, index, { length }) => (
        <Step key={name} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <StepMark $mark={name === 'cancelled' ? name : state} data-mark aria-hidden>
            {state !== 'done' ? index + 1 : name === 'cancelled' ? <X size={14} /> : <Check size={14} />}
          </StepMark>
          {state === 'done' && <VisuallyHidden data-keep>{t('stepDone')}</VisuallyHidden>}
          <span {...(isOver && index === length - 1 && { 'data-keep': true })}>{t(name)}</span>
        </Step>
      ))}
    </StepList>
  );
}
