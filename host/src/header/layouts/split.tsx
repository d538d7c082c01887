import { useConfiguration } from '@livery/platform';
import { VisuallyHidden, token } from '@livery/ui';
import { css, styled } from 'styled-components';
import { WhenUnfolded } from '../fold.ts';
import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { brandGround, onBrand } from '../on-brand.ts';
import { Middle, gutter } from '../row.ts';

/** From here on both halves have room for what is theirs. */
const split = '@container header (width >= 70rem)';

/** A longer name is set whole, at the left. */
const longestSplitName = 12;

const line = css<{ $solid: boolean }>`
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 0 0 50%;
    ${({ $solid }) => ($solid ? `border-left: 1px solid ${token.lineStrong};` : 'background: var(--ground);')}
  }
`;

const Halves = styled.div<{ $solid: boolean; $split: boolean }>`
  ${brandGround}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.s4};
  height: 100%;
  padding-inline: ${gutter};

  ${split} {
    ${({ $split }) =>
      $split &&
      css<{ $solid: boolean }>`
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0;
        ${line}
      `}
  }
`;

const Name = styled.span<{ $solid: boolean }>`
  display: grid;
  grid-template-columns: auto auto;
  font: 650 1.5rem/2rem ${token.font};
  letter-spacing: -0.03em;
  white-space: nowrap;
  color: ${token.primaryText};

  > :last-child {
    color: ${token.text1};
  }

  ${split} {
    grid-template-columns: 1fr 1fr;
    gap: 2px;

    > :first-child {
      text-align: right;
    }

    > :last-child {
      color: ${({ $solid }) => ($solid ? token.text1 : 'var(--ink)')};
    }
  }
`;

/** First in the document and at the left, until it has a middle to stand in. */
const Place = styled.div<{ $split: boolean }>`
  min-width: 0;

  ${split} {
    order: ${({ $split }) => ($split ? 1 : 0)};
  }
`;

const LeftHalf = styled(Middle)<{ $split: boolean }>`
  ${split} {
    /* The words align with the gutter, not their inset. */
    margin-left: -${({ $split }) => ($split ? token.s3 : '0px')};
  }
`;

const RightHalf = styled(HeaderEnd)<{ $onBrand: boolean }>`
  ${split} {
    order: 2;
    ${({ $onBrand }) =>
      $onBrand &&
      css`
        --bar-text: var(--ink);

        > div > a {
          ${onBrand}
        }
      `}
  }
`;

/** The name's two halves, as characters are seen and not as they are stored. */
function halvesOf(name: string): readonly [string, string] | undefined {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (letters.length > longestSplitName) return undefined;
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
}

/** Layout 2: one vertical line divides everything, the name too; menu left of it, the rest right, on the tenant's colour. */
export function Split({ menu, solid }: HeaderLayoutProps) {
  const { appName } = useConfiguration();
  const halves = halvesOf(appName);
  const isSplit = halves !== undefined;
  const name = halves && (
    <>
      <VisuallyHidden>{appName}</VisuallyHidden>
      <Name $solid={solid} aria-hidden>
        <span>{halves[0]}</span>
        <span>{halves[1]}</span>
      </Name>
    </>
  );
  return (
    <Halves $solid={solid} $split={isSplit}>
      <Place $split={isSplit}>
        <HomeLink folds>{name}</HomeLink>
      </Place>
      <LeftHalf $split={isSplit}>
        <WhenUnfolded>
          <MainMenu shape="row" />
        </WhenUnfolded>
      </LeftHalf>
      <RightHalf menu={menu} $onBrand={!solid && isSplit} />
    </Halves>
  );
}
