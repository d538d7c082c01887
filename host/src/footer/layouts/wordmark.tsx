import { token } from '@livery/ui';
import styled from 'styled-components';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { gutter } from '../../header/row.ts';
import { SupportList } from '../../support/support-list.tsx';
import { AboutLinks } from '../about-links.tsx';
import { BigName } from '../big-name.tsx';
import { Copyright, Risk } from '../rows.tsx';

const FooterArea = styled.div`
  border-top: 1px solid ${token.line};
  background: ${token.surface0};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 40px 64px;
  padding: clamp(40px, 5vw, 64px) ${gutter} ${token.s12};
`;

const SupportColumn = styled.div`
  flex: 1 1 26rem;
  display: grid;
  align-content: start;
  gap: ${token.s4};
  min-width: 0;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s6};

  > div {
    margin-inline: -8px;
  }
`;

/** Clips the name at its bottom and sides, because it is decoration. */
const ClippedName = styled.div`
  container-type: inline-size;
  display: flex;
  justify-content: center;
  overflow: hidden;
  color: ${token.primary};
`;

const Name = styled(BigName)`
  flex: none;
  margin-bottom: -0.27em;
`;

/** Layout 3: a wordmark wider than the page. */
export const Wordmark = () => (
  <FooterArea>
    <Row>
      <SupportColumn>
        <SupportList shape="bar" />
        <Risk />
        <Foot>
          <Copyright />
          <LanguageMenu placement="above" />
        </Foot>
      </SupportColumn>
      <AboutLinks />
    </Row>
    <ClippedName>
      <Name fill={110} maxSize="36rem" />
    </ClippedName>
  </FooterArea>
);
