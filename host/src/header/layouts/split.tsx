import { useConfiguration } from '@livery/platform';
import { VisuallyHidden, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { WhenUnfolded } from '../fold.ts';
import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { brandGround, gutter, Middle, onBrand } from '../row.ts';

/** From this width on both halves have room for their content. */
const whenSplit = '@container header (width >= 70rem)';

/** A longer name is not split and stays at the left. */
const maxSplitLetters = 12;

const dividerStyle = css<{ $solid: boolean }>`
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

  ${whenSplit} {
    ${({ $split }) =>
      $split &&
      css<{ $solid: boolean }>`
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0;
        ${dividerStyle}
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

  ${whenSplit} {
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

/** First in the document and at the left, until the split layout centres it. */
const NameSlot = styled.div<{ $split: boolean }>`
  min-width: 0;

  ${whenSplit} {
    order: ${({ $split }) => ($split ? 1 : 0)};
  }
`;

const LeftHalf = styled(Middle)<{ $split: boolean }>`
  ${whenSplit} {
    /* The text aligns with the gutter, not the inset of the links. */
    margin-left: -${({ $split }) => ($split ? token.s3 : '0px')};
  }
`;

const RightHalf = styled(HeaderEnd)<{ $onBrand: boolean }>`
  ${whenSplit} {
    order: 2;
    ${({ $onBrand }) =>
      $onBrand &&
      css`
        --bar-text: var(--ink);
        --initial-ground: var(--ink);
        --initial-text: var(--ground);

        > div > a {
          ${onBrand}
        }
      `}
  }
`;

/** The name's two halves, divided between visible characters. */
function halvesOf(name: string): readonly [string, string] | undefined {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (letters.length > maxSplitLetters) return undefined;
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
}

/** Layout 2: a vertical line divides the header and the name; the menu is left of it, the rest right, on the tenant's colour. */
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
      <NameSlot $split={isSplit}>
        <HomeLink folds>{name}</HomeLink>
      </NameSlot>
      <LeftHalf $split={isSplit}>
        <WhenUnfolded>
          <MainMenu shape="row" />
        </WhenUnfolded>
      </LeftHalf>
      <RightHalf menu={menu} $onBrand={!solid && isSplit} />
    </Halves>
  );
}
