import { lockStatementCall } from '@livery/contract/calls/statements';
import { formatTime, useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, Card, lazyComponent, textStyle, toast, token } from '@livery/ui';
import { Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import type { Statement } from './statement.ts';

const Dialog = lazyComponent(async () => (await import('@livery/ui/overlay')).Dialog);

interface LockCardProps {
  readonly statement: Statement;
  readonly isDraft: boolean;
  readonly onLocked: () => Promise<unknown>;
}

/** Locks a year that was filed, after a question, because nobody can unlock it. */
export function LockCard({ statement, isDraft, onLocked }: LockCardProps) {
  const t = useTranslation(statementMessages);
  const { year, lockedAt, method, withoutCost } = statement;
  const { state, send } = useRepeatableCall(lockStatementCall);
  const [isAsked, setAsked] = useState(false);
  const given = { year: String(year), method: t(method) };

  async function lock(): Promise<void> {
    const outcome = await send({ params: { year } }, onLocked);
    if (outcome.status !== 'done') toast.error(t('lockFailed'), { text: outcome.error.message });
    setAsked(false);
  }
  if (isDraft) return null;
  return (
    <LockArea as="section">
      <Lock size={16} aria-hidden />
      {lockedAt === null ? (
        <p>
          {t('lockHint')}{' '}
          <Button size={28} onClick={() => setAsked(true)}>
            {t('lock', given)}
          </Button>
        </p>
      ) : (
        <p>
          {t('locked', { ...given, date: formatTime(lockedAt).slice(0, 10) })} {t('cannotUnlock')}
        </p>
      )}
      {isAsked && (
        <Suspense>
          <Dialog
            isOpen
            onClose={() => setAsked(false)}
            title={t('lockTitle', given)}
            closeLabel={t('keep')}
            strict
            actions={
              <>
                <Button onClick={() => setAsked(false)}>{t('keep')}</Button>
                <Button variant="primary" busy={isBusy(state)} onClick={() => void lock()}>
                  {t('lock', given)}
                </Button>
              </>
            }
          >
            {t('lockText', given)}
            {withoutCost.length > 0 && <p>{t('withoutCost', { coins: withoutCost.join(', ') })}</p>}
          </Dialog>
        </Suspense>
      )}
    </LockArea>
  );
}

const LockArea = styled(Card).attrs({ $padding: 16 })`
  display: flex;
  gap: ${token.s3};

  p {
    margin: 0;
    ${textStyle(13)}
    color: ${token.text2};
  }
`;
