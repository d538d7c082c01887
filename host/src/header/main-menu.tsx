import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { NavLink } from '@livery/platform/router';
import { media, token, typeset } from '@livery/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { hostWords } from '../words.ts';
import { tight } from './fold.ts';
import { useMenuEntries, type MenuEntry } from './menu-entries.ts';

export type MenuShape = 'row' | 'list';

const shapes = {
  row: css`
    display: flex;
    align-items: center;
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
    white-space: nowrap;

    ${tight} {
      padding-inline: ${token.s2};
    }
  `,
  list: css`
    padding: 10px 0;
    ${typeset(20, 500)}
    overflow-wrap: anywhere;
  `,
};

const entryLook = css<{ $shape: MenuShape }>`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  border-radius: ${token.r2};
  color: ${token.text2};
  transition: color ${token.fast} ease-out;
  ${({ $shape }) => links[$shape]}

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

const EntryLink = styled(NavLink)<{ $shape: MenuShape }>`
  ${entryLook}
`;

const OutsideLink = styled.a<{ $shape: MenuShape }>`
  ${entryLook}
`;

export function MenuLink({ entry: { path, label }, shape }: { readonly entry: MenuEntry; readonly shape: MenuShape }) {
  return (
    <EntryLink to={path} end={path === '/'} $shape={shape}>
      {label}
    </EntryLink>
  );
}

/** The agent's own application; only agents that have one show it (spec §2.3, decisions 3). */
function ExtraDownload({ shape }: { readonly shape: MenuShape }) {
  const say = useWords(hostWords);
  const { extraDownloadUrl } = useConfiguration().agentTraits;
  if (extraDownloadUrl === '') return null;
  return (
    <li>
      <OutsideLink href={extraDownloadUrl} target="_blank" rel="noopener noreferrer" $shape={shape}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {say('downloadApp')}
      </OutsideLink>
    </li>
  );
}

export interface MainMenuProps {
  readonly shape: MenuShape;
  /** The entries that are shown; default: all. */
  readonly of?: readonly MenuEntry[];
  /** One more item, after the entries. */
  readonly children?: ReactNode;
}

/** The site's main menu (spec §2.3). */
export function MainMenu({ shape, of, children }: MainMenuProps) {
  const say = useWords(hostWords);
  const entries = useMenuEntries();
  return (
    <nav aria-label={say('mainMenu')}>
      <Entries $shape={shape}>
        {(of ?? entries).map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} shape={shape} />
          </li>
        ))}
        {children}
        <ExtraDownload shape={shape} />
      </Entries>
    </nav>
  );
}
