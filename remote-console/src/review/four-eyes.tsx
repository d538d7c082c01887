import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { OperatorMark, type OperatorName } from '../operator-mark.tsx';
import { Section } from './review-panel.tsx';

/** One of the operators who have to approve: somebody has, or it is open to those that `text` names. */
export interface Seat {
  readonly taken?: OperatorName | undefined;
  readonly title: string;
  /** When and how; for an open seat, who may take it. */
  readonly text?: ReactNode;
}

interface FourEyesProps {
  /** Why there are two, such as `Over $10,000`. */
  readonly reason: string;
  readonly seats: readonly [Seat, Seat];
}

/** The two operators of a decision under four eyes. */
export function FourEyes({ reason, seats }: FourEyesProps) {
  const t = useTranslation(reviewMessages);
  return (
    <Section title={t('fourEyes')} note={reason}>
      <Seats>
        {seats.map(({ taken, title, text }, index) => (
          <SeatBox key={title} $open={!taken}>
            {taken ? <OperatorMark operator={taken} /> : <SeatNumber aria-hidden>{index + 1}</SeatNumber>}
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            {taken && <Check size={16} aria-hidden />}
          </SeatBox>
        ))}
      </Seats>
    </Section>
  );
}

const Seats = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  gap: ${token.s2};
  list-style: none;
`;

const SeatBox = styled.li<{ $open: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  padding: ${token.s2} 10px;
  border: 1px ${({ $open }) => ($open ? `dashed ${token.lineStrong}` : 'solid transparent')};
  border-radius: ${token.r2};
  background: ${({ $open }) => ($open ? token.hover : token.surface2)};

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    ${textStyle(12, 500)}
  }

  small {
    display: block;
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
    color: ${token.text3};
  }

  > svg {
    flex: none;
    color: ${token.success};
  }
`;

const SeatNumber = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1.5px dashed ${token.lineStrong};
  border-radius: 50%;
  color: ${token.text3};
  font: 600 0.75rem/1 ${token.font};
`;
