import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';

const List = styled.ol`
  display: grid;
  ${textStyle(13)}

  li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 48px;
    color: ${token.text1};
  }

  li::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    margin-left: 2px;
    border-radius: 50%;
    background: ${token.primary};
    box-shadow: 0 0 0 1px ${token.primaryText};
  }

  li + li::after {
    content: '';
    position: absolute;
    left: 6px;
    bottom: calc(50% + 8px);
    height: calc(100% - 16px);
    border-left: 1px solid ${token.lineStrong};
  }

  li:last-child::before {
    background: ${token.surface0};
    box-shadow: inset 0 0 0 2px ${token.primaryText};
  }

  small {
    margin-left: auto;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

/** The picture of C2C: the steps of a deal, in order, with who takes each. */
export function StepsPicture() {
  const t = useTranslation(marketingMessages);
  return (
    <List>
      <li>
        {t('c2cPlaced')}
        <small>{t('buyer')}</small>
      </li>
      <li>
        {t('c2cPaid')}
        <small>{t('buyer')}</small>
      </li>
      <li>
        {t('c2cReleased')}
        <small>{t('seller')}</small>
      </li>
    </List>
  );
}
