import { useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, Wordmark, media, token, textStyle } from '@livery/ui';
import { ArrowLeft, History, User } from 'lucide-react';
import styled from 'styled-components';
import { accountMessages } from '../../messages.ts';
import { HideAmountsButton } from './privacy/amounts-hidden.tsx';

/** No landmark of its own: it stands in the page's `main`. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s3};
  min-height: 52px;
  padding: 0 ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  h1 {
    min-width: 0;
    ${textStyle(16, 600)}
  }

  ${media.phone} {
    gap: 0 ${token.s2};
    padding: 0 ${token.s2} 0 ${token.s1};
  }
`;

const IconLink = styled(Link)`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  border-radius: ${token.r2};
  color: ${token.text2};

  ${media.hover} {
    &:hover {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-width: 44px;
    height: 44px;
  }

  ${media.phone} {
    min-width: 44px;
    height: 44px;
  }
`;

const Brand = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};

  &::after {
    content: '';
    width: 1px;
    height: 20px;
    background: ${token.lineStrong};
  }

  ${media.phone} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  margin-left: auto;

  ${media.phone} {
    gap: 0;
  }
`;

/** The site header is hidden on `/assets` (spec §2.1): back, mark, page name, and the actions that lead somewhere. */
export function SlimBar() {
  const t = useTranslation(accountMessages);
  const { appName, logoUri } = useConfiguration();
  const hasRecords = useHasRoute('/finance');
  const hasProfile = useHasRoute('/me');
  return (
    <Bar>
      <IconLink to="/" aria-label={t('backToHome')} title={t('backToHome')}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconLink>
      <Brand>
        <Wordmark name={appName} logo={logoUri} size={20} compact />
      </Brand>
      <h1>{t('assets')}</h1>
      <Actions>
        {hasRecords && (
          <ButtonLink as={Link} to="/finance" variant="ghost" size={28} icon={<History size={14} aria-hidden />}>
            {t('records')}
          </ButtonLink>
        )}
        <HideAmountsButton />
        {hasProfile && (
          <IconLink to="/me" aria-label={t('profile')} title={t('profile')}>
            <User size={18} strokeWidth={1.75} aria-hidden />
          </IconLink>
        )}
      </Actions>
    </Bar>
  );
}
