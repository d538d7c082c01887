import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, centredStyle, token, textStyle } from '@livery/ui';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';

const NotFoundSection = styled.section`
  ${centredStyle}
  gap: ${token.s3};
  min-height: min(70vh, 640px);
  padding: 96px 16px;

  p {
    ${textStyle(16)}
    color: ${token.text2};
  }

  a {
    margin-top: ${token.s4};
  }
`;

const StatusCode = styled.span`
  ${textStyle(14, 600)}
  font-variant-numeric: tabular-nums;
  color: ${token.primaryText};
`;

const Heading = styled.h1`
  ${textStyle(44, 650)}
`;

export interface NotFoundPageProps {
  /** The title of a page that the release has here, while its module is closed. */
  readonly closedPage?: string | undefined;
}

/** The page of any path that no open module owns (spec §2.1): "Not Found", why, and a link home. */
export function NotFoundPage({ closedPage }: NotFoundPageProps) {
  const t = useTranslation(hostMessages);
  return (
    <NotFoundSection>
      <StatusCode aria-hidden>404</StatusCode>
      <Heading tabIndex={-1}>{t('notFound')}</Heading>
      <p>{closedPage === undefined ? t('notFoundText') : t('notOpenText', { page: closedPage })}</p>
      <ButtonLink as={Link} to="/" size={44} icon={<ArrowLeft size={16} aria-hidden />}>
        {t('backHome')}
      </ButtonLink>
    </NotFoundSection>
  );
}
