import { useTranslation } from '@livery/i18n';
import { Button, textStyle, toast, token } from '@livery/ui';
import styled from 'styled-components';
import { teamMessages } from '../messages.ts';

/** The link of an invitation, which is shown once. */
export function InvitationLink({ link }: { readonly link: string }) {
  const t = useTranslation(teamMessages);
  const copy = () => navigator.clipboard.writeText(link).then(() => toast.success(t('copied')));
  return (
    <Box role="status">
      <p>{t('linkOnce')}</p>
      <code>{link}</code>
      <Button size={36} onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${token.s3};
  ${textStyle(13)}

  code {
    padding: ${token.s3};
    border-radius: ${token.r1};
    background: ${token.surface2};
    overflow-wrap: anywhere;
  }
`;
