import { useTranslation } from '@livery/i18n';
import { usePlatform, type Platform } from '@livery/platform';
import { media, QrCode, textStyle, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import styled from 'styled-components';
import { CopyButton } from '../../copy.tsx';
import { meMessages } from '../../messages.ts';
import { SectionCard } from './section-card.tsx';

/** The member's invitation: a code, a link with the code, and the link as a QR code. */
export function InvitationCard({ code }: { readonly code: string }) {
  const t = useTranslation(meMessages);
  const link = invitationLink(usePlatform(), code);
  return (
    <SectionCard title={t('invite')}>
      <Invitation>
        <QrCode value={link} label={t('inviteQr')} size={144} />
        <p>{t('inviteText')}</p>
        <TextField
          label={t('code')}
          value={code}
          readOnly
          translate="no"
          onFocus={({ target }) => target.select()}
          suffix={<CopyButton label={t('copyCode')} text={code} />}
        />
        <TextField
          label={t('link')}
          value={link}
          readOnly
          translate="no"
          onFocus={({ target }) => target.select()}
          suffix={<CopyButton label={t('copyLink')} text={link} />}
        />
      </Invitation>
    </SectionCard>
  );
}

/** The registration address on this site, with the member's agent and invitation code. */
function invitationLink({ stored }: Platform, code: string): string {
  const agent = stored.get('agentIdentify');
  const query = new URLSearchParams({ invite: code, ...(agent !== undefined && { id: agent }) });
  return `${location.origin}/register?${query.toString()}`;
}

const Invitation = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${token.s3};
  padding: 20px ${token.s6};

  > p {
    ${textStyle(13)}
    color: ${token.text2};
    text-align: center;
    text-wrap: balance;
  }

  > div:not(:first-child) {
    width: 100%;
  }

  /* The line of a message that never comes would part the fields. */
  > div + div {
    margin-top: -12px;
  }

  ${media.phone} {
    padding: ${token.s4};
  }
`;
