import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { css, styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { useAppLinks } from './use-app-links.tsx';
import { useCallToAction } from './use-call-to-action.ts';

const List = styled.ul`
  display: grid;
  gap: ${token.s2};
`;

const solid = css`
  background: ${token.onPrimary};
  color: ${token.primary};
`;

const lined = css`
  box-shadow: inset 0 0 0 1.5px ${token.onPrimary};
`;

const buttonStyle = css<{ $lined: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 60px;
  padding: ${token.s2} 20px;
  border-radius: 16px;
  ${textStyle(16, 600)}
  ${({ $lined }) => ($lined ? lined : solid)}

  svg {
    flex: none;
  }

  ${media.hover} {
    &:hover {
      filter: brightness(1.12);
    }
  }
`;

const StoreButton = styled.a<{ $lined: boolean }>`
  ${buttonStyle}
`;

const CallToActionButton = styled(Link)<{ $lined: boolean }>`
  ${buttonStyle}
`;

const labels = { ios: 'downloadIos', android: 'downloadAndroid', h5Login: 'h5Login' } as const;

/** The banner's first action and the app links, as a column of large buttons on the tenant's colour. */
export function StoreButtons() {
  const t = useTranslation(marketingMessages);
  const callToAction = useCallToAction();
  return (
    <List>
      {callToAction && (
        <li>
          <CallToActionButton to={callToAction.to} $lined={false}>
            <ArrowRight size={18} aria-hidden />
            {t(callToAction.name)}
          </CallToActionButton>
        </li>
      )}
      {useAppLinks().map(({ name, href, icon }) => (
        <li key={name}>
          <StoreButton href={href} $lined={name === 'h5Login'}>
            {icon}
            {t(labels[name])}
          </StoreButton>
        </li>
      ))}
    </List>
  );
}
