import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { NavLink } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { tight } from './fold.ts';
import { useMenuEntries, type MenuEntry } from './menu-entries.ts';
import { menuLine } from './menu-styles.ts';
import { MenuRow } from './menu-row.tsx';

/** `line`: in a hanging panel. */
type LinkShape = 'row' | 'list' | 'line';

const barLink = css`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  border-radius: ${token.r2};
  color: ${token.text2};
  transition: color ${token.fast} ease-out;

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
`;

const looks: Readonly<Record<LinkShape, ReturnType<typeof css>>> = {
  row: css`
    ${barLink}
    height: 100%;
    padding-inline: ${token.s3};
    ${textStyle(14, 500)}
    white-space: nowrap;

    ${tight} {
      padding-inline: ${token.s2};
    }
  `,
  list: css`
    ${barLink}
    padding: 10px 0;
    ${textStyle(20, 500)}
    hyphens: auto;
    overflow-wrap: anywhere;
  `,
  line: menuLine,
};

interface LinkProps {
  readonly $shape: LinkShape;
}

const EntryLink = styled(NavLink)<LinkProps>`
  ${({ $shape }) => looks[$shape]}
`;

const OutsideLink = styled.a<LinkProps>`
  ${({ $shape }) => looks[$shape]}
`;

const List = styled.ul`
  display: grid;
`;

function MenuLink({ entry: { path, label }, shape }: { readonly entry: MenuEntry; readonly shape: LinkShape }) {
  return (
    <EntryLink to={path} end={path === '/'} $shape={shape}>
      {label}
    </EntryLink>
  );
}

/** The agent's own application. */
function DownloadLink({ address, shape }: { readonly address: string; readonly shape: LinkShape }) {
  const t = useTranslation(hostMessages);
  return (
    <OutsideLink href={address} target="_blank" rel="noopener noreferrer" $shape={shape}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t('downloadApp')}
    </OutsideLink>
  );
}

export interface MainMenuProps {
  /** A row; or a list of large lines. */
  readonly shape: 'row' | 'list';
  /** The entries that are shown; default: all. */
  readonly of?: readonly MenuEntry[];
  /** One more item of a row, after the entries. */
  readonly children?: ReactNode;
}

/** The site's main menu (spec §2.3), at its end the agent's own application, where it has one (decisions 3). */
export function MainMenu({ shape, of, children }: MainMenuProps) {
  const t = useTranslation(hostMessages);
  const all = useMenuEntries();
  const { extraDownloadUrl } = useConfiguration().agentTraits;
  const entries = of ?? all;
  const items: readonly (readonly [key: string, show: (shape: LinkShape) => ReactNode])[] = [
    ...entries.map((entry) => [entry.path, (as: LinkShape) => <MenuLink entry={entry} shape={as} />] as const),
    ...(children ? [['children', () => children] as const] : []),
    ...(extraDownloadUrl
      ? [['download', (as: LinkShape) => <DownloadLink address={extraDownloadUrl} shape={as} />] as const]
      : []),
  ];
  return (
    <nav aria-label={t('mainMenu')}>
      {shape === 'row' ? (
        <MenuRow items={items.map(([key, show]) => ({ key, inRow: show('row'), inPanel: show('line') }))} />
      ) : (
        <List>
          {items.map(([key, show]) => (
            <li key={key}>{show('list')}</li>
          ))}
        </List>
      )}
    </nav>
  );
}
