import { useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { openingMessages } from '../messages.ts';

const maxWhyLength = 200;

interface OpeningGateProps {
  readonly title: string;
  /** What the button opens. */
  readonly action: string;
  /** The record is the operator's, so they need no reason. */
  readonly isFree: boolean;
  /** The operator's roles allow it. */
  readonly mayOpen: boolean;
  readonly onOpen: (why: string) => Promise<unknown>;
  /** In a narrow column: no icon, no words about the record of openings. */
  readonly compact?: boolean;
}

/** Instead of personal data: it is opened on purpose, for a reason or in a claimed record, and that is recorded. */
export function OpeningGate({ title, action, isFree, mayOpen, onOpen, compact = false }: OpeningGateProps) {
  const t = useTranslation(openingMessages);
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  async function open(): Promise<void> {
    const isGiven = isFree || why.trim() !== '';
    setMissing(!isGiven);
    if (isGiven) await onOpen(isFree ? '' : why.trim());
  }
  return (
    <Gate
      $compact={compact}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      {!compact && (
        <GateIcon>
          <Eye size={20} aria-hidden />
        </GateIcon>
      )}
      <b>{title}</b>
      {!compact && <p>{t('recorded')}</p>}
      {!mayOpen && <p>{t('noRight')}</p>}
      {mayOpen && !isFree && (
        <TextField
          size={36}
          label={t('why')}
          help={t('orClaim')}
          error={isMissing ? t('whyNeeded') : undefined}
          value={why}
          maxLength={maxWhyLength}
          autoComplete="off"
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      {mayOpen && (
        <Button size={28} variant="primary" onClick={open}>
          {action}
        </Button>
      )}
    </Gate>
  );
}

const Gate = styled.form<{ $compact: boolean }>`
  display: grid;
  justify-items: ${({ $compact }) => ($compact ? 'start' : 'center')};
  gap: ${token.s2};
  ${({ $compact }) => !$compact && `max-width: 360px; margin: auto; padding: ${token.s6} ${token.s4}; text-align: center;`}
  ${textStyle(12)}
  color: ${token.text3};

  b {
    ${({ $compact }) => textStyle($compact ? 12 : 14, $compact ? 400 : 600)}
    color: ${({ $compact }) => ($compact ? token.text3 : token.text1)};
  }

  > :has(input) {
    width: 100%;
    text-align: start;
  }
`;

const GateIcon = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  color: ${token.text2};
`;
