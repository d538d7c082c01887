import { media, token } from '@livery/ui';
import styled from 'styled-components';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { brandGround, gutter, onBrand } from '../../header/row.ts';
import { SupportList } from '../../support/support-list.tsx';
import { AboutLinks } from '../about-links.tsx';
import { BigName } from '../big-name.tsx';
import { Copyright, LastRow, Risk } from '../rows.tsx';

const FooterArea = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Half = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 40px;
  padding: clamp(40px, 5vw, 64px) ${gutter} 40px;
`;

const Brand = styled(Half)`
  ${brandGround}
  container-type: inline-size;
  background: ${token.primary};
  color: ${token.onPrimary};

  ${media.phone} {
    gap: ${token.s6};
    padding-bottom: ${token.s6};
  }
`;

const BrandColours = styled.div`
  ${onBrand}
`;

const Name = styled(BigName)`
  margin: -0.1em 0 0 -0.05em;
  padding-left: 0.02em;
`;

/** Layout 2: one half has the tenant's colour and name, the other the links. */
export const Halves = () => (
  <FooterArea>
    <Brand>
      <Name fill={84} maxSize="11rem" />
      <BrandColours>
        <Copyright />
      </BrandColours>
    </Brand>
    <Half>
      <AboutLinks />
      <SupportList shape="bar" />
      <Risk />
      <LastRow>
        <LanguageMenu placement="above" />
      </LastRow>
    </Half>
  </FooterArea>
);
