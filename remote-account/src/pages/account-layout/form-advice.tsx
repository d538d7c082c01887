import { token, textStyle } from '@livery/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Advice = styled.div`
  display: grid;
  gap: ${token.s1};
  ${textStyle(13)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  h2 {
    ${textStyle(13, 600)}
    color: ${token.text1};
  }

  svg {
    flex: none;
    height: 1lh;
    color: ${token.text3};
  }

  a,
  button {
    font-weight: 600;
    color: ${token.primaryText};
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
    text-underline-offset: 3px;
  }
`;

const Point = styled.li`
  display: flex;
  gap: 10px;
  padding-block: 6px;
`;

const Note = styled.div`
  display: flex;
  gap: 10px;
  margin-top: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
`;

export interface AdvicePoint {
  readonly icon: LucideIcon;
  readonly text: ReactNode;
}

export interface FormAdviceProps {
  readonly title: string;
  /** One sentence each, unlike one another. */
  readonly points: readonly AdvicePoint[];
  /** What is most easily missed, or the way to support. */
  readonly note?: AdvicePoint | undefined;
}

const iconOf = (Icon: LucideIcon) => <Icon size={16} strokeWidth={1.75} aria-hidden />;

/** What a member should know beside a form: what changes, what is good to know. */
export function FormAdvice({ title, points, note }: FormAdviceProps) {
  return (
    <Advice>
      <h2>{title}</h2>
      <ul>
        {points.map(({ icon, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the points of a page keep their order
          <Point key={index}>
            {iconOf(icon)}
            <span>{text}</span>
          </Point>
        ))}
      </ul>
      {note && (
        <Note>
          {iconOf(note.icon)}
          <span>{note.text}</span>
        </Note>
      )}
    </Advice>
  );
}
