import { media, token } from '@livery/ui';
import styled from 'styled-components';
import { HomeLink } from '../../header/home-link.tsx';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { brandGround, onBrand } from '../../header/row.ts';
import { SupportList } from '../../support/support-list.tsx';
import { AboutLinks } from '../about-links.tsx';
import { Copyright, LastRow, PageWidth, Risk } from '../rows.tsx';

const FooterArea = styled.div`
  padding-block: ${token.s3} ${token.s6};
  background: ${token.surface0};
`;

const Grid = styled(PageWidth)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
`;

const Tile = styled.div`
  flex: 5 1 20rem;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.s6};
  min-width: 0;
  padding: clamp(20px, 2.2vw, 28px);
  border-radius: 20px;
  background: ${token.surface1};
`;

const Brand = styled(Tile)`
  ${brandGround}
  flex: 3 1 14rem;
  min-height: 220px;
  background: ${token.primary};

  ${media.phone} {
    min-height: 160px;
  }
`;

const BrandColours = styled.div`
  ${onBrand}
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  align-items: flex-start;
  gap: ${token.s6};
`;

const Links = styled(Tile)`
  flex-basis: 24rem;

  &:empty {
    display: none;
  }
`;

const Support = styled(Tile)`
  ul {
    gap: ${token.s2};
  }

  :is(a, li > button) {
    padding: 6px ${token.s3};
    border-radius: 999px;
    background: ${token.surface2};
  }
`;

/** Layout 7: three tiles. */
export const Tiles = () => (
  <FooterArea>
    <Grid>
      <Brand>
        <BrandColours>
          <HomeLink />
          <Copyright />
        </BrandColours>
      </Brand>
      <Links>
        <AboutLinks />
      </Links>
      <Support>
        <SupportList shape="bar" />
        <Risk />
        <LastRow>
          <LanguageMenu placement="above" />
        </LastRow>
      </Support>
    </Grid>
  </FooterArea>
);
