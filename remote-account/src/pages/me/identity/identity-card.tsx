import { maskedName } from '@livery/account-forms/account-name';
import { shortId } from '@livery/account-forms/member-name';
import { MemberInitial } from '@livery/account-forms/member-initial';
import type { MemberInfo, VerificationStatus } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { Card, IconButton, Pill, media, token, textStyle, type PillTone } from '@livery/ui';
import { Mail, Pencil, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { CopyButton } from '../../../copy.tsx';
import { meMessages } from '../../../messages.ts';
import { NicknameForm } from './nickname-form.tsx';
import { WithdrawalLimit } from './withdrawal-limit.tsx';

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

const verificationPills: Readonly<
  Record<VerificationStatus, readonly [tone: PillTone, text: 'notVerified' | 'inReview' | 'verified' | 'refused']>
> = {
  none: ['neutral', 'notVerified'],
  certifying: ['waiting', 'inReview'],
  verified: ['done', 'verified'],
  failed: ['danger', 'refused'],
};

export interface IdentityCardProps {
  readonly member: MemberInfo;
  readonly refetch: () => Promise<unknown>;
}

/** Who the member is: name, which they can change, verification, id, masked addresses; and what they may withdraw. */
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
    // The button has to be there again before it gets the focus.
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
