import { useTranslation } from '@livery/i18n';
import { ButtonLink, media } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { useAppLinks } from './use-app-links.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }

    > :last-child {
      flex-basis: 100%;
    }
  }
`;

interface AppLinksProps {
  /** One of them in the tenant's colour. */
  readonly prominent?: boolean;
  /** The stores' names alone. */
  readonly brief?: boolean;
}

const longLabels = { ios: 'downloadIos', android: 'downloadAndroid', h5Login: 'h5Login' } as const;

/** The ways to the mobile sites: both stores, where the operator has an app, and H5 login (spec §2.5). */
export function AppLinks({ prominent = false, brief = !prominent }: AppLinksProps) {
  const t = useTranslation(marketingMessages);
  return (
    <Row>
      {useAppLinks().map(({ name, href, icon }, index) => {
        const isH5 = name === 'h5Login';
        const variant = prominent && index === 0 ? 'primary' : isH5 ? 'ghost' : 'secondary';
        return (
          <ButtonLink key={name} href={href} size={48} variant={variant} icon={isH5 ? undefined : icon}>
            {t(brief ? name : longLabels[name])}
            {isH5 && <ArrowRight size={18} aria-hidden />}
          </ButtonLink>
        );
      })}
    </Row>
  );
}
