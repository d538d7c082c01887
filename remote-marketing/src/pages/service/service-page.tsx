import { readServiceParameter } from '@livery/contract/rules/service-cipher';
import { embeddable } from '@livery/contract/rules/support-list';
import { useTranslation } from '@livery/i18n';
import { isFramed, useConfiguration, useSupportEntries } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { ButtonLink, VisuallyHidden, centredStyle, token, textStyle } from '@livery/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../messages.ts';
import { SupportFrame } from './support-frame.tsx';

const SupportSection = styled.section`
  max-width: 1120px;
  margin-inline: auto;
  padding: ${token.s8} clamp(16px, 3.2vw, 40px) ${token.s12};

  h1 {
    margin-bottom: ${token.s4};
    ${textStyle(24, 650)}
  }
`;

/** In the dialog, which has its own title, the iframe takes all the space. */
const EmbeddedSupport = styled.section`
  > a {
    margin-inline: clamp(16px, 3.2vw, 40px);
  }
`;

const RefusalSection = styled.section`
  ${centredStyle}
  gap: ${token.s3};
  min-height: min(70vh, 640px);
  padding: ${token.s12} ${token.s4};

  h1 {
    ${textStyle(24, 650)}
  }

  p {
    margin-bottom: ${token.s4};
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

/**
 * The tenant's embedded customer service (spec §2.11). The `url` parameter is untrusted, so its decrypted address is
 * embedded only if the configuration lists the origin (docs/decisions.md §13).
 */
export function ServicePage() {
  const t = useTranslation(marketingMessages);
  const { appName } = useConfiguration();
  const entries = useSupportEntries();
  const [query] = useSearchParams();
  const address = embeddable(readServiceParameter(query.get('url')) ?? '', entries, location.origin);

  if (!address) {
    return (
      <RefusalSection>
        <h1 tabIndex={-1}>{t('serviceRefused')}</h1>
        <p>{t('serviceRefusedText', { name: appName })}</p>
        {/* The link also leaves a surrounding frame. */}
        <ButtonLink href="/" target="_top" size={44} icon={<ArrowLeft size={16} aria-hidden />}>
          {t('backHome')}
        </ButtonLink>
      </RefusalSection>
    );
  }
  if (isFramed()) {
    return (
      <EmbeddedSupport>
        <VisuallyHidden as="h1">{t('service')}</VisuallyHidden>
        <SupportFrame address={address} />
      </EmbeddedSupport>
    );
  }
  return (
    <SupportSection>
      <h1 tabIndex={-1}>{t('service')}</h1>
      <SupportFrame address={address} />
    </SupportSection>
  );
}
