import { useLanguage, useWords } from '@livery/i18n';
import { useOpenModules } from '@livery/platform';
import { NavLink } from '@livery/platform/router';
import { media, token, typeset } from '@livery/ui';
import { css, styled } from 'styled-components';
import { hostWords } from '../words.ts';
import { tight } from './fold.ts';

export type MenuShape = 'row' | 'list';

const shapes = {
  row: css`
    display: flex;
    gap: ${token.s1};

    ${tight} {
      gap: 0;
    }
  `,
  list: css`
    display: grid;
  `,
};

const Entries = styled.ul<{ $shape: MenuShape }>`
  ${({ $shape }) => shapes[$shape]}
`;

const links = {
  row: css`
    padding: ${token.s2} ${token.s3};
    ${typeset(14, 500)}

    ${tight} {
      padding-inline: ${token.s2};
    }
  `,
  list: css`
    padding: 10px 0;
    ${typeset(20, 500)}
  `,
};

const Entry = styled(NavLink)<{ $shape: MenuShape }>`
  display: block;
  border-radius: ${token.r2};
  color: ${token.text2};
  transition: color ${token.fast} ease-out;
  ${({ $shape }) => links[$shape]}
  ${({ $shape }) => $shape === 'row' && 'white-space: nowrap;'}

  &[aria-current='page'] {
    color: ${token.text1};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    padding-block: 12px;
  }
`;

/** What the site offers, from the release manifest: only modules that are open here (spec §2.3). */
export function MainMenu({ shape }: { readonly shape: MenuShape }) {
  const say = useWords(hostWords);
  const language = useLanguage();
  const modules = useOpenModules();
  return (
    <nav aria-label={say('mainMenu')}>
      <Entries $shape={shape}>
        {modules.map(
          ({ menu }) =>
            menu && (
              <li key={menu.path}>
                <Entry to={menu.path} end={menu.path === '/'} $shape={shape}>
                  {menu.label[language] ?? menu.label['en-US']}
                </Entry>
              </li>
            ),
        )}
      </Entries>
    </nav>
  );
}
