import { textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatUtc } from '../utc.ts';

export type EventTone = 'plain' | 'good' | 'bad' | 'waiting';

export interface TimelineEvent {
  readonly id: string;
  readonly tone?: EventTone | undefined;
  readonly text: ReactNode;
  /** Epoch seconds. */
  readonly time: number;
}

/** What happened to a record, one event below the other. */
export const Timeline = ({ label, events }: { readonly label: string; readonly events: readonly TimelineEvent[] }) => (
  <Events aria-label={label}>
    {events.map(({ id, tone = 'plain', text, time }) => (
      <Event key={id} $tone={tone}>
        <i aria-hidden />
        <span>{text}</span>
        <time dateTime={new Date(time * 1000).toISOString()}>{formatUtc(time)}</time>
      </Event>
    ))}
  </Events>
);

const Events = styled.ol`
  container-type: inline-size;
  list-style: none;
`;

const tones: Readonly<Record<EventTone, string>> = {
  plain: `background: ${token.surface3}; box-shadow: inset 0 0 0 1.5px ${token.text3};`,
  good: `background: ${token.success};`,
  bad: `background: ${token.danger};`,
  waiting: `background: ${token.warning};`,
};

const Event = styled.li<{ $tone: EventTone }>`
  position: relative;
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  column-gap: 10px;
  padding-bottom: 10px;
  ${textStyle(12)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 14px;
    bottom: -2px;
    left: 7.5px;
    width: 1px;
    background: ${token.lineStrong};
  }

  i {
    width: 8px;
    height: 8px;
    margin: 4px 0 0 4px;
    border-radius: 50%;
    ${({ $tone }) => tones[$tone]}
  }

  b {
    font-weight: 500;
    color: ${token.text1};
  }

  time {
    font-variant-numeric: tabular-nums;
    color: ${token.text3};
    white-space: nowrap;
  }

  /* No room beside the text. */
  @container (max-width: 260px) {
    grid-template-columns: 16px minmax(0, 1fr);

    time {
      grid-column: 2;
    }
  }
`;
