import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { isDay } from './calendar-day.ts';
import { recordMessages } from '../messages.ts';

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 12rem));
  gap: ${token.s2};
  order: 1;
  width: 100%;

  ${media.phone} {
    order: 0;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export interface DateFieldsProps {
  readonly from: string;
  readonly to: string;
  /** Called with days that exist and are in order. */
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void;
}

/** The first and the last day of a period. What is typed stays while it is no period. */
export function DateFields({ from, to, onChange }: DateFieldsProps) {
  const t = useTranslation(recordMessages);
  const [typed, setTyped] = useState({ from, to });
  const isInOrder = typed.from <= typed.to;

  function change(part: Partial<typeof typed>): void {
    const days = { ...typed, ...part };
    setTyped(days);
    if (isDay(days.from) && isDay(days.to) && days.from <= days.to) onChange(days);
  }
  return (
    <Dates>
      <TextField
        type="date"
        size={36}
        label={t('from')}
        value={typed.from}
        error={isDay(typed.from) ? undefined : t('noDate')}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        size={36}
        label={t('to')}
        value={typed.to}
        error={!isDay(typed.to) ? t('noDate') : isInOrder ? undefined : t('datesSwapped')}
        onChange={({ target }) => change({ to: target.value })}
      />
    </Dates>
  );
}
