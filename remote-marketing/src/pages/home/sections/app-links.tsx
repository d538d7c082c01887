import { useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute, useSignedIn } from '@livery/platform';
import { Link } from '@livery/platform/router';
import {
  AndroidMark,
  AppleMark,
  ButtonLink,
  QrCode,
  media,
  token,
  textStyle,
  type ButtonLinkProps,
  type QrCodeProps,
} from '@livery/ui';
import { ArrowRight, PanelTop } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';

/** The path on the site's own origin (spec §2.5), which the server redirects (docs/decisions.md §28). */
const h5Path = '/h5/';

/** A link to a mobile site. `name` is the key of its label. */
interface AppLink {
  readonly name: 'ios' | 'android' | 'h5Login';
  readonly href: string;
  readonly icon: ReactNode;
}

/** The links to both stores, where the operator has an app, and to H5 login (spec §2.5). */
export function useAppLinks(): readonly [AppLink, ...AppLink[]] {
  const { downloadUrl } = useConfiguration();
  const h5: AppLink = { name: 'h5Login', href: h5Path, icon: <PanelTop size={18} aria-hidden /> };
  if (downloadUrl === '') return [h5];
  return [
    { name: 'ios', href: downloadUrl, icon: <AppleMark /> },
    { name: 'android', href: downloadUrl, icon: <AndroidMark /> },
    h5,
  ];
}

/** A link; `name` is the key of its label. */
interface CallToAction {
  readonly name: 'createAccount' | 'startTrading';
  readonly to: string;
}

/** The first action of every banner: a visitor registers, a member trades. Without a spot page a member has none. */
export function useCallToAction(): CallToAction | undefined {
  const hasSpot = useHasRoute('/spot');
  if (!useSignedIn()) return { name: 'createAccount', to: '/register' };
  return hasSpot ? { name: 'startTrading', to: '/spot' } : undefined;
}

interface AppLinksProps extends Pick<ButtonLinkProps, 'size'> {
  /** Begins with the action of the page's banner. */
  readonly withCallToAction?: boolean;
  /** Shows the first of these links in the tenant's colour. */
  readonly prominent?: boolean;
  /** Shows only the stores' names. */
  readonly brief?: boolean;
  /** Shows H5 login as the stores, with its icon. */
  readonly alike?: boolean;
  readonly className?: string;
}

/** The names of the stores as calls to download. */
export const longLabels = { ios: 'downloadIos', android: 'downloadAndroid', h5Login: 'h5Login' } as const;

/** The app links as buttons. The layout styles the row. */
export function AppLinks({
  withCallToAction = false,
  prominent = false,
  brief = !prominent && !withCallToAction,
  alike = false,
  size = 48,
  className,
}: AppLinksProps) {
  const t = useTranslation(marketingMessages);
  const callToAction = useCallToAction();
  const first = withCallToAction ? callToAction : undefined;
  return (
    <Row className={className}>
      {first && (
        <ButtonLink as={Link} to={first.to} size={size} variant="primary" data-first="">
          {t(first.name)}
        </ButtonLink>
      )}
      {useAppLinks().map(({ name, href, icon }, index) => {
        const isGhost = name === 'h5Login' && !alike;
        const variant = prominent && index === 0 ? 'primary' : isGhost ? 'ghost' : 'secondary';
        return (
          <ButtonLink key={name} href={href} size={size} variant={variant} icon={isGhost ? undefined : icon}>
            {t(brief ? name : longLabels[name])}
            {isGhost && <ArrowRight size={18} aria-hidden />}
          </ButtonLink>
        );
      })}
    </Row>
  );
}

/** The QR code of the download address (spec §2.5), where the operator has one; `size` in px. */
export function ScanToDownload({ size }: Pick<QrCodeProps, 'size'>) {
  const t = useTranslation(marketingMessages);
  const { downloadUrl } = useConfiguration();
  if (downloadUrl === '') return null;
  return (
    <QrFigure>
      <QrCode
        value={new URL(downloadUrl, location.origin).href}
        label={t('scan')}
        {...(size !== undefined && { size })}
      />
      <figcaption>
        <b>{t('scan')}</b>
        {t('iosAndAndroid')}
      </figcaption>
    </QrFigure>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }

    > :is(:last-child, [data-first]) {
      flex-basis: 100%;
    }
  }
`;

const QrFigure = styled.figure`
  display: flex;
  align-items: center;
  gap: ${token.s4};

  figcaption {
    ${textStyle(14)}
    color: ${token.text2};
  }

  b {
    display: block;
    font-weight: 600;
    color: ${token.text1};
  }
`;
