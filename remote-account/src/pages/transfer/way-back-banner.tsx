import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, media, textStyle, token } from '@livery/ui';
import { Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { transferMessages } from '../../messages.ts';
import type { TransferForm } from './use-transfer-form.ts';

const Banner = styled.section`
  display: flex;
  align-items: center;
  gap: ${token.s4};
  padding: ${token.s4};
  border-radius: ${token.r3};
  background: ${token.primarySoft};

  > svg {
    flex: none;
    color: ${token.primaryText};
  }

  > div {
    flex: 1;
    min-width: 0;
  }

  h2 {
    ${textStyle(14, 600)}
  }

  p {
    ${textStyle(13)}
    color: ${token.text2};
  }

  ${media.phone} {
    flex-wrap: wrap;

    > a {
      flex: 1 0 100%;
    }
  }
`;

export interface WayBackBannerProps {
  readonly form: TransferForm;
  /** The path that the member came from. */
  readonly to: string;
  /** The title of its page. */
  readonly title: string;
}

/** Where the member came from, what is missing there, and the way back without a transfer. */
export function WayBackBanner({ form: { route, nameOf, missing, coin }, to, title }: WayBackBannerProps) {
  const t = useTranslation(transferMessages);
  const language = useLanguage();
  const lack =
    missing && route
      ? t('accountLacks', { account: nameOf(route.to), amount: `${formatDecimal(missing, language)} ${coin}` })
      : undefined;
  return (
    <Banner aria-label={t('cameFrom', { page: title })}>
      <Undo2 size={18} aria-hidden />
      <div>
        <h2>{t('cameFrom', { page: title })}</h2>
        <p>
          {lack} {t('leadsBack')}
        </p>
      </div>
      <ButtonLink as={Link} to={to} size={28}>
        {t('backWithoutTransfer')}
      </ButtonLink>
    </Banner>
  );
}
