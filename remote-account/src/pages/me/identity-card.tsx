import { maskedName } from '@livery/account-forms/address';
import { MemberInitial, shortId } from '@livery/account-forms/member';
import {
  changeInfoCall,
  isMaskedNickname,
  nickname as nicknameRule,
  type MemberInfo,
  type VerificationStatus,
} from '@livery/contract/calls/member';
import { fundsInfoCall } from '@livery/contract/calls/withdrawals';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import {
  Button,
  Card,
  IconButton,
  isComposing,
  media,
  Pill,
  Skeleton,
  textStyle,
  token,
  VisuallyHidden,
  type PillTone,
} from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Mail, Pencil, Smartphone, X } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { CopyButton } from '../../copy.tsx';
import { meMessages } from '../../messages.ts';

const verificationPills: Readonly<
  Record<VerificationStatus, readonly [tone: PillTone, text: 'notVerified' | 'inReview' | 'verified' | 'refused']>
> = {
  none: ['neutral', 'notVerified'],
  certifying: ['waiting', 'inReview'],
  verified: ['done', 'verified'],
  failed: ['danger', 'refused'],
};

interface IdentityCardProps {
  readonly member: MemberInfo;
  readonly refetch: () => Promise<unknown>;
}

/** The member's nickname, verification, id and masked addresses, and their withdrawal limit. */
export function IdentityCard({ member, refetch }: IdentityCardProps) {
  const t = useTranslation(meMessages);
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { uuid, nickname, areaCode, mobile, email } = member;
  const phone = mobile !== '' && maskedName({ type: 'MOBILE', areaCode, mobile });
  const mail = email !== '' && maskedName({ type: 'MAIL', email });
  const name = nickname || mail || phone || shortId(uuid);
  const [tone, verification] = verificationPills[member.verification];

  function close(): void {
    // The button must be mounted again before it can take the focus.
    flushSync(() => setEdited(false));
    edit.current?.focus();
  }

  return (
    <Identity as="div">
      <MemberInitial member={member} size={64} />
      <Names>
        {isEdited ? (
          <NicknameForm nickname={nickname} refetch={refetch} onClose={close} />
        ) : (
          <NameLine>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            <IconButton ref={edit} size={24} label={t('editNickname')} onClick={() => setEdited(true)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <Pill tone={tone}>{t(verification)}</Pill>
          </NameLine>
        )}
        <Facts>
          <li>
            {t('id')} <span translate="no">{shortId(uuid)}</span>
            <CopyButton label={t('copyId')} text={uuid} />
          </li>
          {phone && (
            <li>
              <Smartphone size={16} strokeWidth={1.75} role="img" aria-label={t('phone')} />
              <bdi>{phone}</bdi>
            </li>
          )}
          {mail && (
            <li>
              <Mail size={16} strokeWidth={1.75} role="img" aria-label={t('email')} />
              <bdi>{mail}</bdi>
            </li>
          )}
        </Facts>
      </Names>
      <WithdrawalLimit />
    </Identity>
  );
}

interface NicknameFormProps {
  /** The current nickname; empty if there is none. */
  readonly nickname: string;
  readonly refetch: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form of the nickname (spec §5 'Nickname'). Enter saves, Escape discards. */
function NicknameForm({ nickname, refetch, onClose }: NicknameFormProps) {
  const t = useTranslation(meMessages);
  const { showError } = usePlatform();
  const [text, setText] = useState(isMaskedNickname(nickname) ? '' : nickname);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { state, send } = useRepeatableCall(changeInfoCall);
  const isSaving = isBusy(state);

  function fail(message: string): void {
    setError(message);
    input.current?.focus();
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') return fail(t('nicknameRequired'));
    const valid = nicknameRule.safeParse(text);
    if (!valid.success) return fail(t('nicknameFormat'));
    if (valid.data === nickname) return onClose();
    const outcome = await send({ body: { nickname: valid.data } }, refetch);
    if (outcome.status === 'done') onClose();
    else if (outcome.status === 'refused' && outcome.error.field === 'nickname') fail(outcome.error.message);
    else showError(outcome.error);
  }

  return (
    <EditForm
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && !isSaving && onClose()}
    >
      <TextField
        ref={input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is gone
        autoFocus
        label={t('nickname')}
        value={text}
        error={error}
        readOnly={isSaving}
        autoComplete="nickname"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" size={44} busy={isSaving}>
        {t('save')}
      </Button>
      <IconButton size={44} label={t('discard')} onClick={() => !isSaving && onClose()}>
        <X size={18} aria-hidden />
      </IconButton>
      <VisuallyHidden aria-live="polite">{isSaving && t('saving')}</VisuallyHidden>
    </EditForm>
  );
}

function LimitFigures() {
  const t = useTranslation(meMessages);
  const language = useLanguage();
  const { data, isError } = useMemberCall(fundsInfoCall, { query: { coin: 'USDT' } }, ['profile', 'funds']);
  function figure(amount: string | undefined) {
    if (amount !== undefined) return `${formatDecimal(amount, language, { max: 2 })} USDT`;
    return isError ? '--' : <Skeleton width={96} />;
  }
  return (
    <Limits>
      <div>
        <dt>{t('withdrawLimit')}</dt>
        <dd>{figure(data?.limit.now)}</dd>
      </div>
      <div>
        <dt>{t('withdrawUsed')}</dt>
        <dd>{figure(data?.limit.used)}</dd>
      </div>
    </Limits>
  );
}

/** The withdrawal limit of 24 hours and its use (spec §6). Renders nothing where withdrawals are closed. */
const WithdrawalLimit = () => (useHasRoute('/withdraw') ? <LimitFigures /> : null);

const Identity = styled(Card)`
  display: flex;
  align-items: center;
  gap: 20px;

  > span:first-child {
    align-self: flex-start;
  }

  ${media.tablet} {
    flex-wrap: wrap;
  }

  ${media.phone} {
    gap: ${token.s4};
    padding: ${token.s4};
  }
`;

const Names = styled.div`
  flex: 1 1 0;
  min-width: 0;
`;

const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s2};
  min-height: 32px;

  h1 {
    min-width: 0;
    ${textStyle(24, 650)}
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 20px;
  margin-top: ${token.s1};
  ${textStyle(13)}
  color: ${token.text2};

  li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
  }
`;

const EditForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 0 ${token.s2};

  > div:first-child {
    flex: 1 1 200px;
    max-width: 320px;
  }

  /* Beside the field's input, above the line of its message. */
  > button {
    margin-bottom: ${token.s6};
  }
`;

const Limits = styled.dl`
  flex: none;
  display: grid;
  grid-template-columns: repeat(2, auto);
  align-items: end;
  gap: 0 ${token.s4};

  > div + div {
    padding-inline-start: ${token.s4};
    border-inline-start: 1px solid ${token.line};
  }

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums;
  }

  ${media.tablet} {
    flex: 1 1 100%;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-top: ${token.s4};
    border-top: 1px solid ${token.line};
    overflow-wrap: anywhere;

    > div + div {
      padding: 0;
      border: 0;
    }
  }
`;
