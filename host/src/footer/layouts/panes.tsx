import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { UtcClock } from '../../header/header-end.tsx';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { brandGround, onBrand } from '../../header/row.ts';
import { SupportList } from '../../support/support-list.tsx';
import { hostMessages } from '../../messages.ts';
import { AboutLinks } from '../about-links.tsx';
import { Copyright, Risk } from '../rows.tsx';

const FooterArea = styled.div`
  border-top: 1px solid ${token.line};
  background: ${token.surface0};
`;

/** Panes of equal height, separated by thin lines, as many side by side as fit. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  background: ${token.line};
`;

const Pane = styled.div`
  flex: 1 1 17rem;
  min-width: 0;
  padding: ${token.s4};
  background: ${token.surface0};
`;

const LinksPane = styled(Pane)`
  flex-basis: 24rem;

  /* Without the About page the pane is empty. */
  &:empty {
    display: none;
  }
`;

const Links = styled(AboutLinks)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s4};

  h2 {
    margin-bottom: ${token.s1};
    ${textStyle(12, 500)}
  }

  a {
    min-height: 24px;
    ${textStyle(13)}
  }

  ${media.touch} {
    a {
      min-height: 44px;
    }
  }
`;

const Support = styled(Pane)`
  display: flex;
  justify-content: space-between;
  gap: ${token.s4};

  ul {
    flex-direction: column;
  }

  :is(a, li > button) {
    min-height: 24px;
  }

  ${media.touch} {
    :is(a, li > button) {
      min-height: 44px;
    }
  }

  > div {
    margin: -8px -8px 0 auto;
  }
`;

const Status = styled.div`
  ${brandGround}
  background: ${token.primary};
  color: ${token.onPrimary};
`;

const StatusLine = styled.div`
  ${onBrand}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} 0;
  min-height: 28px;
  padding-block: ${token.s1};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;

  > span {
    padding-inline: ${token.s4};
    border-right: 1px solid ${token.line};
  }

  > p {
    margin-left: auto;
    padding-inline: ${token.s4};
  }
`;

/** Layout 6: panes, and a status bar with the state of the connection and the exchange's clock. */
export function Panes() {
  const t = useTranslation(hostMessages);
  const { prices, connection } = useLiveState();
  return (
    <FooterArea>
      <Row>
        <LinksPane>
          <Links />
        </LinksPane>
        <Pane>
          <Risk />
        </Pane>
        <Support>
          <SupportList shape="bar" />
          <LanguageMenu placement="above" />
        </Support>
      </Row>
      <Status>
        <StatusLine>
          {prices === 'live' && <span>{t('live')}</span>}
          {connection === 'connecting' && <span>{t('connecting')}</span>}
          <span>
            <UtcClock />
          </span>
          <Copyright />
        </StatusLine>
      </Status>
    </FooterArea>
  );
}
