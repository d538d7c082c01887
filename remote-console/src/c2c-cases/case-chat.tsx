import { caseMessageCall } from '@livery/contract/calls/operator/c2c';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { errorText } from '@livery/platform/error-text';
import { Button, lazyComponent, Skeleton, textStyle, toast, token } from '@livery/ui';
import { TextAreaField } from '@livery/ui/field';
import { ImageOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { useKeys } from '../keys/use-keys.ts';
import { caseMessages, openingMessages } from '../messages.ts';
import { OpeningGate } from '../opening/opening-gate.tsx';
import type { Pictures } from '../opening/use-pictures.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { formatUtcMinute } from '../utc.ts';
import type { Case } from './case-record.tsx';

const EvidenceDialog = lazyComponent(async () => (await import('./evidence-dialog.tsx')).EvidenceDialog);

interface CaseChatProps {
  readonly found: Case;
  readonly pictures: Pictures;
  /** The operator may write to both sides. */
  readonly mayWrite: boolean;
  readonly refetch: () => Promise<unknown>;
  /** The case is the operator's, so they need no reason to open pictures. */
  readonly isFree: boolean;
  readonly mayOpen: boolean;
}

interface Line {
  readonly id: string;
  readonly from: Case['messages'][number]['from'];
  /** The operator's name; empty for the sides. */
  readonly by: string;
  readonly text: string;
  readonly time: number;
  readonly pictures: readonly string[];
}

/** What a side showed or said with a step, or wrote. */
function linesOf({ events, messages }: Case): readonly Line[] {
  const said = events.flatMap(({ id, actor, note, pictures, time }) =>
    (actor === 'buyer' || actor === 'seller') && (pictures.length > 0 || note !== '')
      ? [{ id: `event ${id}`, from: actor, by: '', text: note, time, pictures }]
      : [],
  );
  const written = messages.map(({ id, ...message }) => ({ ...message, id: `message ${id}` }));
  return [...said, ...written].toSorted((one, other) => one.time - other.time);
}

/** Both sides, and what they wrote and showed. `z` puts the pictures beside each other. */
export function CaseChat({ found, pictures, mayWrite, refetch, isFree, mayOpen }: CaseChatProps) {
  const t = useTranslation(caseMessages);
  const [isEnlarged, setEnlarged] = useState(false);
  const lines = linesOf(found);
  const ids = lines.flatMap((line) => line.pictures);
  const isOpened = ids.some((id) => pictures.of(id).status !== 'closed');
  useKeys({ z: () => (isOpened ? setEnlarged(true) : false) });
  return (
    <div>
      <Sides>
        <Side party={found.buyer} role={t('buyer')} />
        <Side party={found.seller} role={t('seller')} />
      </Sides>
      {ids.length > 0 && !isOpened && (
        <Gate>
          <OpeningGate
            compact
            title={t('picturesClosed', { count: ids.length })}
            action={t('openPictures')}
            isFree={isFree}
            mayOpen={mayOpen}
            onOpen={(why) => pictures.open(ids, why)}
          />
        </Gate>
      )}
      <Messages aria-label={t('chat')}>
        {lines.map(({ id, from, by, text, time, pictures: shown }) => (
          <Bubble key={id} $from={from}>
            <small>
              {t(from)}
              {by !== '' && `, ${by}`}
            </small>
            {shown.map((picture) => (
              <Evidence key={picture} id={picture} pictures={pictures} onEnlarge={() => setEnlarged(true)} />
            ))}
            <p>{text}</p>
            <time dateTime={new Date(time * 1000).toISOString()}>{formatUtcMinute(time)}</time>
          </Bubble>
        ))}
      </Messages>
      {lines.length === 0 && <Silence>{t('nothingWritten')}</Silence>}
      {mayWrite && <Composer id={found.id} refetch={refetch} />}
      <Suspense>
        {isEnlarged && (
          <EvidenceDialog
            pictures={lines.flatMap(({ from, pictures: shown }) =>
              from === 'support' ? [] : shown.map((id) => ({ id, from })),
            )}
            opened={pictures}
            onClose={() => setEnlarged(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

const maxLength = 500;

/** Writes to both sides. */
function Composer({ id, refetch }: { readonly id: number; readonly refetch: () => Promise<unknown> }) {
  const t = useTranslation(caseMessages);
  const { send } = useRepeatableCall(caseMessageCall);
  const [text, setText] = useState('');

  async function write(): Promise<void> {
    const outcome = await send({ params: { id }, body: { text } }, refetch);
    if (outcome.status === 'done') setText('');
    else toast.error(errorText(outcome.error, t));
  }

  return (
    <Write>
      <TextAreaField
        label={t('writeBoth')}
        help={t('readAsSupport')}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size={36} disabled={text.trim() === ''} onClick={write}>
        {t('sendMessage')}
      </Button>
    </Write>
  );
}

interface EvidenceProps {
  readonly id: string;
  readonly pictures: Pictures;
  readonly onEnlarge: () => void;
}

function Evidence({ id, pictures, onEnlarge }: EvidenceProps) {
  const t = useTranslation(caseMessages);
  const opening = useTranslation(openingMessages);
  const picture = pictures.of(id);
  return (
    <Frame>
      {picture.status === 'open' && (
        <button type="button" aria-label={t('enlarge')} onClick={onEnlarge}>
          <img src={picture.address} alt="" onError={() => pictures.setDamaged(id)} />
        </button>
      )}
      {picture.status === 'loading' && <Skeleton height={128} />}
      {picture.status === 'closed' && <span>{t('closedPicture')}</span>}
      {picture.status === 'damaged' && (
        <span>
          <ImageOff size={16} aria-hidden /> {opening('damaged')}
        </span>
      )}
      {picture.status === 'failed' && (
        <Button size={28} onClick={() => pictures.open([id], '')}>
          {t('tryAgain')}
        </Button>
      )}
    </Frame>
  );
}

function Side({ party, role }: { readonly party: Case['buyer']; readonly role: string }) {
  const t = useTranslation(caseMessages);
  const { id, nickname, orders, completionRate, isVerified } = party;
  const record = completionRate === null ? t('noOrders') : t('done', { rate: completionRate, count: orders });
  return (
    <div>
      <OperatorMark operator={{ id, name: nickname }} size={28} />
      <span>
        <b>{nickname}</b>
        {role}, {record}
        {isVerified && <> · {t('verified')}</>}
      </span>
    </div>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-bottom: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};

  > div {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 52px;
    padding: 6px ${token.s3};
  }

  > div + div {
    flex-direction: row-reverse;
    border-left: 1px solid ${token.line};
    text-align: end;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    display: block;
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;

const Gate = styled.div`
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};
`;

const Messages = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${token.s2};
  padding: ${token.s3} ${token.s4};
  list-style: none;
`;

const sides = { buyer: 'flex-start', seller: 'flex-end', support: 'center' } as const;
const grounds = { buyer: token.surface3, seller: token.primarySoft, support: token.surface2 } as const;

const Bubble = styled.li<{ $from: Line['from'] }>`
  align-self: ${({ $from }) => sides[$from]};
  max-width: 82%;
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r3};
  ${({ $from }) => $from !== 'support' && `border-bottom-${$from === 'buyer' ? 'left' : 'right'}-radius: 4px;`}
  background: ${({ $from }) => grounds[$from]};
  ${textStyle(13)}
  overflow-wrap: anywhere;

  p {
    white-space: pre-line;
  }

  small,
  time {
    ${textStyle(12)}
    color: ${token.text2};
  }
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 228px;
  max-width: 100%;
  height: 128px;
  margin: 4px 0;
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12)}
  color: ${token.text3};
  overflow: hidden;

  button {
    width: 100%;
    height: 100%;
    cursor: zoom-in;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

const Write = styled.div`
  display: grid;
  gap: ${token.s2};
  justify-items: end;
  padding: ${token.s3} ${token.s4};
  border-top: 1px solid ${token.line};

  > :first-child {
    width: 100%;
  }
`;

const Silence = styled.p`
  padding: ${token.s4};
  ${textStyle(12)}
  color: ${token.text3};
  text-align: center;
`;
