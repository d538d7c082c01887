import { accountsCall } from '@livery/contract/calls/funds';
import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link, useLocation } from '@livery/platform/router';
import { Amount, ButtonLink, IconButton, Pill, Skeleton, textStyle, token, VisuallyHidden } from '@livery/ui';
import { BareSelect, Dialog, Popover, type PopoverProps } from '@livery/ui/overlay';
import {
  ChevronRight,
  Copy,
  Eye,
  EyeOff,
  Globe,
  History,
  IdCard,
  Landmark,
  LogOut,
  ShieldCheck,
  User,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import { accountFormMessages } from '../messages.ts';
import { AppearanceSettings, menuRowStyle, SettingRow } from './appearance-settings.tsx';
import { MemberInitial } from './member-menu.tsx';
import {
  copyText,
  maskedAddresses,
  securitySteps,
  shortId,
  useAmountsHidden,
  useLanguageChoice,
  usePageTitle,
} from './member.ts';

function MemberNames({ member }: { readonly member: MemberInfo }) {
  const t = useTranslation(accountFormMessages);
  const addresses = maskedAddresses(member);
  const [name, ...rest] = member.nickname === '' ? addresses : [member.nickname, ...addresses];
  return (
    <Names>
      <Name>
        <bdi>{name}</bdi>
        {member.verification === 'verified' && <Pill tone="done">{t('verified')}</Pill>}
      </Name>
      {rest.map((address) => (
        <p key={address}>
          <bdi>{address}</bdi>
        </p>
      ))}
      <IdLine>
        {t('id')} <span translate="no">{shortId(member.uuid)}</span>
        <IconButton
          label={t('copyId')}
          size={24}
          onClick={() => void copyText(member.uuid, { copied: t('copied'), failed: t('copyFailed') })}
        >
          <Copy size={14} aria-hidden />
        </IconButton>
      </IdLine>
    </Names>
  );
}

export interface MemberPanelProps extends Omit<PopoverProps, 'children' | 'placement'> {
  /** `undefined` until it is known. */
  readonly member: MemberInfo | undefined;
  /** Whether to show a bottom sheet, as on a phone. */
  readonly isSheet: boolean;
}

/** The member menu: the member, their balance, their pages, settings, and 'Log out' (docs/decisions.md §42). */
export function MemberPanel({ member, isSheet, ...anchor }: MemberPanelProps) {
  const t = useTranslation(accountFormMessages);
  const { logOut } = usePlatform();
  const close = () => anchor.onOpenChange(false);
  const content = (
    <>
      {member && (
        <Who>
          <MemberInitial member={member} size={40} />
          <MemberNames member={member} />
        </Who>
      )}
      <MenuBalance onChoose={close} />
      <MemberPages member={member} onChoose={close} />
      <MenuGroup>
        <AppearanceSettings />
        <LanguageSetting />
      </MenuGroup>
      <MenuGroup>
        <LogOutButton type="button" onClick={logOut}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden />
          {t('logOut')}
        </LogOutButton>
      </MenuGroup>
    </>
  );
  return isSheet ? (
    <Dialog title={anchor.label} isOpen={anchor.isOpen} onClose={close} closeLabel={t('closeMenu')}>
      <SheetMenu>{content}</SheetMenu>
    </Dialog>
  ) : (
    <Popover {...anchor}>
      <PopoverMenu>{content}</PopoverMenu>
    </Popover>
  );
}

/** The pages after the profile, in menu order. */
const pages: readonly (readonly [path: string, icon: LucideIcon])[] = [
  ['/auth', IdCard],
  ['/bank-setting', Landmark],
  ['/add-wallet', WalletCards],
  ['/finance', History],
];

interface PageRowProps {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly onChoose: () => void;
}

function PageRow({ path, icon: Icon, onChoose }: PageRowProps) {
  const title = usePageTitle(path);
  const { pathname } = useLocation();
  return title === undefined ? null : (
    <li>
      <PageLink to={path} aria-current={path === pathname ? 'page' : undefined} onClick={onChoose}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span>{title}</span>
      </PageLink>
    </li>
  );
}

interface SecurityRowProps {
  readonly member: MemberInfo | undefined;
  readonly onChoose: () => void;
}

/** Links to the security section of the profile, with the number of open steps. */
function SecurityRow({ member, onChoose }: SecurityRowProps) {
  const t = useTranslation(accountFormMessages);
  const hasProfile = useHasRoute('/me');
  const count = member ? securitySteps(member).filter(({ isDone }) => !isDone).length : 0;
  return hasProfile ? (
    <li>
      <PageLink to="/me#security" onClick={onChoose}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
        <span>{t('security')}</span>
        {count > 0 && <OpenSteps>{t('stepsOpen', { count })}</OpenSteps>}
      </PageLink>
    </li>
  ) : null;
}

/** Links to the member's pages in open modules, each with the title from its module. */
function MemberPages({ member, onChoose }: SecurityRowProps) {
  return (
    <PageList>
      <PageRow path="/me" icon={User} onChoose={onChoose} />
      <SecurityRow member={member} onChoose={onChoose} />
      {pages.map(([path, icon]) => (
        <PageRow key={path} path={path} icon={icon} onChoose={onChoose} />
      ))}
    </PageList>
  );
}

const actions = ['/deposit', '/withdraw', '/transfer'] as const;

/** In USDT, 4 decimals (spec §5). */
const digits = { min: 4, max: 4 };

interface ActionProps {
  readonly path: (typeof actions)[number];
  readonly onChoose: () => void;
}

function BalanceAction({ path, onChoose }: ActionProps) {
  const title = usePageTitle(path);
  return title === undefined ? null : (
    <ButtonLink
      as={Link}
      to={path}
      size={28}
      variant={path === '/deposit' ? 'primary' : 'secondary'}
      onClick={onChoose}
    >
      {title}
    </ButtonLink>
  );
}

function TotalFigure({ isHidden }: { readonly isHidden: boolean }) {
  const t = useTranslation(accountFormMessages);
  const { data, isError } = useCall(accountsCall);
  if (isHidden)
    return (
      <>
        <span aria-hidden>••••••</span>
        <VisuallyHidden>{t('amountHidden')}</VisuallyHidden>
      </>
    );
  if (data)
    return (
      <>
        <Amount value={data.total.total} digits={digits} /> <small>USDT</small>
      </>
    );
  return isError ? '--' : <Skeleton width={160} height={24} />;
}

/** The member's total with links to their assets. Renders nothing while no open module has the assets page. */
function MenuBalance({ onChoose }: { readonly onChoose: () => void }) {
  const t = useTranslation(accountFormMessages);
  const title = usePageTitle('/assets');
  const { hidden, toggle } = useAmountsHidden();
  return title === undefined ? null : (
    <Balance>
      <AssetsLink to="/assets" onClick={onChoose}>
        {t('totalAssets')}
        <span>
          {title}
          <ChevronRight size={14} aria-hidden />
        </span>
      </AssetsLink>
      <TotalRow>
        <Total>
          <TotalFigure isHidden={hidden} />
        </Total>
        <IconButton label={t(hidden ? 'showAmounts' : 'hideAmounts')} onClick={toggle}>
          {hidden ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
        </IconButton>
      </TotalRow>
      <Actions>
        {actions.map((path) => (
          <BalanceAction key={path} path={path} onChoose={onChoose} />
        ))}
      </Actions>
    </Balance>
  );
}

/** The interface language (spec §2.3), as a row of the member menu. */
function LanguageSetting() {
  const t = useTranslation(accountFormMessages);
  const choice = useLanguageChoice();
  return (
    <SettingRow>
      <Globe size={18} strokeWidth={1.75} aria-hidden />
      {t('language')}
      <BareSelect label={t('language')} {...choice} />
    </SettingRow>
  );
}

/** With the popover's padding of 16 px, half of which the rows' backgrounds take, the menu is 328 px wide. */
const PopoverMenu = styled.div`
  width: 310px;
  max-width: calc(100vw - 48px);
  margin-inline: -8px;
`;

/** The rows' texts align with the sheet's title. */
const SheetMenu = styled.div`
  margin-inline: -12px;
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s1} ${token.s2} ${token.s3};
`;

const Names = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  ${textStyle(13)}
  color: ${token.text2};
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};
  ${textStyle(16, 600)}
  color: ${token.text1};
`;

const IdLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s1};
`;

const MenuGroup = styled.div`
  padding-block: ${token.s2};
  border-top: 1px solid ${token.line};

  &:last-child {
    padding-bottom: 0;
  }
`;

const LogOutButton = styled.button`
  ${menuRowStyle}
`;

const PageList = styled.ul`
  padding-bottom: ${token.s2};
`;

const PageLink = styled(Link)`
  ${menuRowStyle}

  &[aria-current] {
    background: ${token.hover};
  }
`;

const OpenSteps = styled.span`
  margin-inline-start: auto;
  ${textStyle(12, 500)}
  color: ${token.warning};
`;

const Balance = styled.div`
  display: grid;
  gap: ${token.s1};
  margin-bottom: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface3};

  [data-theme='light'] & {
    background: ${token.surface2};
  }
`;

const AssetsLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.s2};
  min-height: 24px;
  ${textStyle(13, 500)}
  color: ${token.text2};

  > :last-child {
    display: inline-flex;
    align-items: center;
    gap: ${token.s1};
    font-weight: 400;
  }
`;

const TotalRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
`;

const Total = styled.p`
  min-width: 0;
  min-height: 32px;
  ${textStyle(24, 650)}
  overflow-wrap: anywhere;

  small {
    ${textStyle(13, 500)}
    color: ${token.text3};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
  margin-top: ${token.s1};

  > * {
    flex: 1;
  }
`;
